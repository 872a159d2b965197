import { ArrowRight } from 'lucide-react'
import type { LinkProps } from './button.tsx'

/** A link inside running text. */
export function TextLink({ className = '', ...rest }: LinkProps) {
  return <a className={`text-link ${className}`} {...rest} />
}

/** A link on its own line. */
export function ArrowLink({ className = '', children, ...rest }: LinkProps) {
  return (
    <a
      className={`group inline-flex min-h-6 items-center gap-2 font-bold underline decoration-transparent decoration-2 underline-offset-4 transition-colors hover:decoration-current ${className}`}
      {...rest}
    >
      {children}
      <ArrowRight
        aria-hidden="true"
        strokeWidth={2.5}
        className="size-4.5 shrink-0 transition-transform group-hover:translate-x-1"
      />
    </a>
  )
}
