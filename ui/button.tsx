import type { ComponentProps } from 'react'

export type LinkProps = ComponentProps<'a'> & { href: string }
type Look = { kind?: keyof typeof kinds; size?: keyof typeof sizes }

/** Their looks are in components.css. */
const kinds = {
  primary: 'button-primary',
  dark: 'button-dark',
  light: 'button-light',
  outline: 'button-outline',
  quiet: 'button-quiet',
} as const
const sizes = { sm: 'button-sm', md: 'button-md', lg: 'button-lg' } as const

const look = ({ kind = 'primary', size = 'md' }: Look, more = '') =>
  `button ${kinds[kind]} ${sizes[size]} ${more}`

export function Button({ kind, size, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return <button type={type} className={look({ kind, size }, className)} {...rest} />
}

/** A plain anchor, which web/app/navigation/link-navigation.tsx follows without a reload. */
export function LinkButton({ kind, size, className, ...rest }: LinkProps & Look) {
  return <a className={look({ kind, size }, className)} {...rest} />
}
