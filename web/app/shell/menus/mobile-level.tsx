import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** A level of the mobile menu that opens in place. */
export function MobileLevel({ title, size, children }: { title: string; size: string; children: ReactNode }) {
  return (
    <li>
      <details className="collapsible border-b border-iron">
        <summary className={`flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3 ${size}`}>
          {title}
          <ChevronDown
            aria-hidden="true"
            strokeWidth={2.5}
            className="chevron size-6 shrink-0 transition-transform duration-500"
          />
        </summary>
        <div className="min-h-0 overflow-hidden">
          <ul className="pb-3 pl-4">{children}</ul>
        </div>
      </details>
    </li>
  )
}

export function MobileLink({ to, size = '', children }: { to: string; size?: string; children: ReactNode }) {
  return (
    <li>
      <a href={to} className={`flex min-h-12 items-center py-2 leading-tight hover:text-signal ${size}`}>
        {children}
      </a>
    </li>
  )
}
