import { Problem } from '../http/problem.ts'
import type { Shop } from '../shop.ts'

/** Why a token does not count; undefined where it does. Asking uses it up. */
export type CheckToken = (shop: Shop, token: string) => Promise<'forged' | 'expired' | 'used' | undefined>

/** Stops programs: 422 without a token that is genuine, in time and used for the first time. */
export type RequireCaptcha = (shop: Shop, token: string | undefined) => Promise<void>

export const requireCaptchaWith =
  (check: CheckToken): RequireCaptcha =>
  async (shop, token) => {
    const fault = token ? await check(shop, token) : 'required'
    if (fault) throw new Problem('captcha_failed', { fields: { gre_response: [fault] } })
  }
