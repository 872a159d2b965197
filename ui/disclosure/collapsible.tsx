import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

type Props = {
  summary: ReactNode
  children: ReactNode
  open?: boolean
  /** Of several with the same name only one stays open. */
  name?: string
  className?: string
}

/** Opens and closes in half a second, works without JavaScript, and resets on another page. */
export function Collapsible({ summary, children, open = false, name, className = '' }: Props) {
  const { pathname } = useLocation()
  return (
    <details
      key={pathname}
      open={open}
      name={name}
      className={`collapsible group border-b border-line ${className}`}
    >
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-4 font-bold">
        {summary}
        <Plus
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform duration-500 group-open:rotate-45"
        />
      </summary>
      <div className="min-h-0 overflow-hidden">
        <div className="pb-5">{children}</div>
      </div>
    </details>
  )
}
