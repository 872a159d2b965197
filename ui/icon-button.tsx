import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'children'> & { icon: LucideIcon; label: string }

/** A button that shows only an icon; its label is read aloud and shown on hover. */
export function IconButton({ icon: Icon, label, className = '', type = 'button', ...rest }: Props) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={`inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-md transition-colors hover:bg-mist disabled:cursor-not-allowed disabled:opacity-40 ${className}`}
      {...rest}
    >
      <Icon aria-hidden="true" className="size-5.5" />
    </button>
  )
}
