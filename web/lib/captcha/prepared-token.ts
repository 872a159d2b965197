import type { Locale } from '../../../contract/rules/locale.ts'
import { getToken } from './get-token.ts'

/** A little less than a token is valid. */
const maxAgeMs = 9 * 60_000

let prepared: { token: Promise<string>; at: number } | undefined

const isReady = () => prepared !== undefined && Date.now() - prepared.at < maxAgeMs

/** Solves a captcha in the background while a form is filled in, so that sending it does not have to wait. One at a time. */
export function prepareToken(locale: Locale) {
  if (isReady()) return
  const token = getToken(locale)
  // Sending the form tries again.
  token.catch(() => {
    prepared = undefined
  })
  prepared = { token, at: Date.now() }
}

/** The prepared token, or else a new one. Each is used once. */
export function takeToken(locale: Locale): Promise<string> {
  const token = isReady() ? prepared?.token : undefined
  prepared = undefined
  return token ?? getToken(locale)
}
