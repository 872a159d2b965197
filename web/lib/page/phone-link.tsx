import type { ReactNode } from 'react'
import { useShellData } from './use-shell-data.ts'

type Props = { className?: string; children: ReactNode }

/** A link that calls the shop. */
export function PhoneLink({ className = 'text-link whitespace-nowrap', children }: Props) {
  const { phone } = useShellData().shop
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={className}>
      {children}
    </a>
  )
}
