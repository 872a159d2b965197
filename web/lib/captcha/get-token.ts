import type { Locale } from '../../../contract/rules/locale.ts'
import { createApi } from '../api/api.ts'

const readConfig = (locale: Locale) => createApi(locale).config()
let known: ReturnType<typeof readConfig> | undefined

/**
 * A token to send with a form as `gre_response`. Nothing is shown, and nothing is loaded before the first call. Each token is valid
 * once: a second attempt needs another one.
 */
export async function getToken(locale: Locale): Promise<string> {
  known ??= readConfig(locale)
  known.catch(() => {
    known = undefined
  })
  const { site_key: siteKey } = (await known).captcha
  if (siteKey) return (await import('./recaptcha.ts')).getRecaptchaToken(locale, siteKey)
  return (await import('./altcha.ts')).getAltchaToken(locale)
}
