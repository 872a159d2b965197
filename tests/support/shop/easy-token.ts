import { newChallenge } from '../../../server/platform/captcha/altcha.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { solve } from '../../../web/lib/captcha/solve.ts'

export type CaptchaPlatform = Pick<Platform, 'signer' | 'now'>

/** A valid captcha token. Its challenge has difficulty 0, so solving takes no time. */
export const easyToken = async ({ signer, now }: CaptchaPlatform, at = now()) =>
  solve(await newChallenge(signer, at, 0))
