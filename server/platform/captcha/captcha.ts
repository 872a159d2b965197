import { Problem } from '../http/answers/problem.ts'
import type { Shop } from '../shop.ts'

/** Why a token is invalid; undefined if it is valid. Checking a token uses it up. */
export type CheckToken = (shop: Shop, token: string) => Promise<'forged' | 'expired' | 'used' | undefined>

/** Stops bots: 422 without a valid, unexpired and unused token. */
export type RequireCaptcha = (shop: Shop, token: string | undefined) => Promise<void>

export const requireCaptchaWith =
  (check: CheckToken): RequireCaptcha =>
  async (shop, token) => {
    const reason = token ? await check(shop, token) : 'required'
    if (reason) throw new Problem('captcha_failed', { fields: { gre_response: [reason] } })
  }
