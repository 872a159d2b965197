import type { ComponentProps } from 'react'

export type LinkProps = ComponentProps<'a'> & { href: string }
type Look = { kind?: keyof typeof kinds; size?: keyof typeof sizes }

const base =
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-md text-center font-bold transition-colors disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:shrink-0'
const kinds = {
  primary: 'bg-signal text-ink not-disabled:hover:bg-signal-deep',
  dark: 'bg-ink text-paper not-disabled:hover:bg-iron',
  light: 'bg-paper text-ink not-disabled:hover:bg-signal',
  outline:
    'border-2 border-current not-disabled:hover:border-ink not-disabled:hover:bg-ink not-disabled:hover:text-paper',
  quiet: 'underline decoration-2 underline-offset-4 not-disabled:hover:decoration-signal-deep',
} as const
const sizes = {
  sm: 'min-h-9 px-3.5 py-1.5 text-sm leading-tight pointer-coarse:min-h-11',
  md: 'min-h-11 px-5 py-2 leading-tight',
  lg: 'min-h-13 px-7 py-3 text-lg leading-tight',
} as const

const look = ({ kind = 'primary', size = 'md' }: Look, more = '') =>
  `${base} ${kinds[kind]} ${sizes[size]} ${more}`

export function Button({ kind, size, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return <button type={type} className={look({ kind, size }, className)} {...rest} />
}

/** A plain anchor, which web/app/navigation/link-navigation.tsx follows without a reload. */
export function LinkButton({ kind, size, className, ...rest }: LinkProps & Look) {
  return <a className={look({ kind, size }, className)} {...rest} />
}
