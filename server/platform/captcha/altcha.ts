import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { sql } from 'drizzle-orm'
import { type CaptchaChallenge, captchaSolutionBody } from '../../../contract/wire/captcha.ts'
import { executePrepared } from '../database/frequent-read.ts'
import type { Signer } from '../signature.ts'
import type { CheckToken } from './captcha.ts'

/** Attempts until the solution: tenths of a second on a phone, expensive for a bot that sends a million forms. */
const attempts = { min: 20_000, max: 200_000 }
export const captchaMinutes = 10

/** The same in every process on one database, and different from every other signature. */
const subject = 'captcha'

/** `counter` is the solution; tests pass a small one that is found at once. */
export async function newChallenge(
  signer: Signer,
  now: Date,
  counter = randomInt(attempts.max, attempts.min),
): Promise<CaptchaChallenge> {
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter,
    deriveKey,
    hmacSignatureSecret: signer.sign(subject),
    // ALTCHA's own `expiresAt` uses the machine's clock, not the shop's.
    data: { ends: Math.floor(now.getTime() / 1000) + captchaMinutes * 60 },
  })
  return challenge as CaptchaChallenge
}

function readToken(token: string) {
  try {
    return captchaSolutionBody.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data
  } catch {
    return undefined
  }
}

/** Checks our own proof of work. Used tokens are stored in PostgreSQL, so that each is accepted once by all processes. */
export const checkAltcha =
  (signer: Signer): CheckToken =>
  async ({ db, now }, token) => {
    const solution = readToken(token)
    if (!solution) return 'forged'
    const verify = async (hmacSignatureSecret: string) =>
      (await verifySolution({ ...solution, deriveKey, hmacSignatureSecret })).verified
    if (!(await Promise.all(signer.signaturesOf(subject).map(verify))).includes(true)) return 'forged'
    const { ends } = solution.challenge.parameters.data
    if (ends * 1000 < now.getTime()) return 'expired'
    const { rowCount } = await executePrepared(
      db,
      sql`
        insert into captcha_uses (signature, ends_at) values (${solution.challenge.signature}, ${new Date(ends * 1000).toISOString()})
        on conflict do nothing`,
    )
    return rowCount ? undefined : 'used'
  }
