import { cookieName } from '../../../contract/rules/cookies.ts'
import { type Locale, locales } from '../../../contract/rules/locale.ts'

const yearInSeconds = 365 * 24 * 60 * 60

const isHttps = () => location.protocol === 'https:'
const name = () => cookieName('locale', isHttps())

/** Stored for a year; pages take their language from the address alone. */
export const rememberLocale = (locale: Locale) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name()}=${locale}; path=/; max-age=${yearInSeconds}; samesite=lax${isHttps() ? '; secure' : ''}`
}

/** The language that the visitor chose last; undefined if never. */
export const rememberedLocale = (): Locale | undefined => {
  const cookies = document.cookie.split('; ')
  return locales.find((locale) => cookies.includes(`${name()}=${locale}`))
}
