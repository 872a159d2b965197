import { ArrowRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { SmartLink } from './smart-link.tsx'

type Props = ComponentProps<typeof SmartLink>

/** A link inside running text. */
export function TextLink({ className = '', ...rest }: Props) {
  return <SmartLink className={`text-link ${className}`} {...rest} />
}

/** A link that stands alone and leads on. */
export function ArrowLink({ className = '', children, ...rest }: Props) {
  return (
    <SmartLink
      className={`group inline-flex min-h-6 items-center gap-2 font-bold underline decoration-transparent decoration-2 underline-offset-4 transition-colors hover:decoration-current ${className}`}
      {...rest}
    >
      {children}
      <ArrowRight
        aria-hidden="true"
        strokeWidth={2.5}
        className="size-4.5 shrink-0 transition-transform group-hover:translate-x-1"
      />
    </SmartLink>
  )
}
