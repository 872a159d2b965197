import { newChallenge } from '../../../server/platform/captcha/altcha.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import type { Signer } from '../../../server/platform/signature.ts'
import { solve } from '../../../web/lib/captcha/solve.ts'

export type CaptchaPlatform = Pick<Platform, 'signer' | 'now'>

/** A valid captcha token. Its challenge has difficulty 0, so solving takes no time. */
export const easyToken = async ({ signer, now }: CaptchaPlatform, at = now()) =>
  solve(await newChallenge(signer, at, 0))

/** The same for a shop in another process, whose secret is read from its database. */
export function easyTokensOf(readSigner: () => Promise<Signer>): () => Promise<string> {
  let signer: Promise<Signer> | undefined
  return async () => {
    signer ??= readSigner()
    return easyToken({ signer: await signer, now: () => new Date() })
  }
}
