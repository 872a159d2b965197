import { z } from 'zod'
import { Problem } from '../http/problem.ts'
import type { CheckToken } from './captcha.ts'

type Settings = {
  secret: string
  /** Of a stand-in, in tests. */
  apiUrl?: string
  /** How long Google may take over one answer. */
  patienceMs?: number
}

const answer = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).optional() })

/** What is our fault, not the visitor's: told in the log as a fault, and to the visitor as "try again". */
const isOurs = (code: string) => code.endsWith('-input-secret') || code === 'bad-request'

/** Google's reCAPTCHA, asked about each token; Google knows which were used. */
export const checkRecaptcha =
  ({ secret, apiUrl = 'https://www.google.com', patienceMs = 5_000 }: Settings): CheckToken =>
  async (_shop, token) => {
    try {
      const response = await fetch(`${apiUrl}/recaptcha/api/siteverify`, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token }),
        signal: AbortSignal.timeout(patienceMs),
      })
      if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`)
      const { success, 'error-codes': codes = [] } = answer.parse(await response.json())
      if (success) return undefined
      if (codes.some(isOurs)) throw new Error(`reCAPTCHA refused us: ${codes.join(', ')}`)
      // It does not say which of the two.
      return codes.includes('timeout-or-duplicate') ? 'expired' : 'forged'
    } catch (cause) {
      throw Object.assign(new Problem('unavailable', { retryAfter: 5 }), { cause })
    }
  }
