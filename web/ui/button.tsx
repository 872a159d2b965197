import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Look = { kind?: 'primary' | 'dark' | 'outline' | 'quiet'; size?: 'sm' | 'md' | 'lg' }

const base =
  'inline-flex items-center justify-center gap-2 rounded-md font-bold whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-50'
const kinds = {
  primary: 'bg-signal text-ink hover:bg-signal-deep',
  dark: 'bg-ink text-paper hover:bg-iron',
  outline: 'border-2 border-current hover:bg-ink hover:text-paper',
  quiet: 'underline decoration-2 underline-offset-4 hover:decoration-signal-deep',
} as const
const sizes = { sm: 'min-h-9 px-3.5 text-sm', md: 'min-h-11 px-5', lg: 'min-h-13 px-7 text-lg' } as const

const look = ({ kind = 'primary', size = 'md' }: Look, more = '') => `${base} ${kinds[kind]} ${sizes[size]} ${more}`

export function Button({ kind, size, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return <button type={type} className={look({ kind, size }, className)} {...rest} />
}

export function LinkButton({ kind, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={look({ kind, size }, className)} {...rest} />
}
