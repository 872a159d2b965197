import { newChallenge } from '../../server/platform/captcha/altcha.ts'
import { solve } from '../../web/captcha/solve.ts'
import type { TestShop } from './test-shop.ts'

/** A token as a browser hands it in, without the wait: the first try is the right one. */
export const captchaToken = async ({ platform }: TestShop, at = platform.now()) =>
  solve(await newChallenge(platform.signer, at, 0))
