import { z } from 'zod'
import { Problem } from '../http/answers/problem.ts'
import type { CheckToken } from './captcha.ts'

type Settings = {
  secret: string
  /** Another URL in tests. */
  apiUrl?: string
  timeoutMs?: number
}

const verifyResponse = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).optional() })

/** Errors in our configuration, not the visitor's: logged as an error, and answered with "try again later". */
const isOurs = (code: string) => code.endsWith('-input-secret') || code === 'bad-request'

/** Asks Google about each token; Google remembers which were used. */
export const checkRecaptcha =
  ({ secret, apiUrl = 'https://www.google.com', timeoutMs = 5_000 }: Settings): CheckToken =>
  async (_shop, token) => {
    try {
      const response = await fetch(`${apiUrl}/recaptcha/api/siteverify`, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`)
      const { success, 'error-codes': codes = [] } = verifyResponse.parse(await response.json())
      if (success) return undefined
      if (codes.some(isOurs)) throw new Error(`reCAPTCHA refused us: ${codes.join(', ')}`)
      // Google does not say which of the two it is.
      return codes.includes('timeout-or-duplicate') ? 'expired' : 'forged'
    } catch (cause) {
      throw Object.assign(new Problem('unavailable', { retryAfter: 5 }), { cause })
    }
  }
