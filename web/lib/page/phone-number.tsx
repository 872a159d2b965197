import { Phone } from 'lucide-react'

type Props = { phone: string; className?: string; textClassName?: string }

export function PhoneNumber({ phone, className = '', textClassName }: Props) {
  return (
    <a
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      className={`inline-flex min-h-10 items-center gap-2 font-semibold sm:whitespace-nowrap underline-offset-4 hover:underline ${className}`}
    >
      <Phone aria-hidden="true" strokeWidth={2.5} className="size-4 shrink-0" />
      <span className={textClassName}>{phone}</span>
    </a>
  )
}
