import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { sql } from 'drizzle-orm'
import { type CaptchaChallenge, captchaSolutionBody } from '../../../contract/wire/captcha.ts'
import type { Signer } from '../signature.ts'
import type { CheckToken } from './captcha.ts'

/** Tries until the right one: tenths of a second on a phone, a bill for who wants to send a million forms. */
const tries = { least: 20_000, most: 200_000 }
const livesSeconds = 10 * 60

/** The same in every process on one database, and of no use for anything else that is signed. */
const secretOf = (signer: Signer) => signer.sign('captcha')

/** `counter` is the answer; tests name one that is found at once. */
export async function newChallenge(
  signer: Signer,
  now: Date,
  counter = randomInt(tries.most, tries.least),
): Promise<CaptchaChallenge> {
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter,
    deriveKey,
    hmacSignatureSecret: secretOf(signer),
    // Its own `expiresAt` is judged by the machine's clock; ours is the shop's.
    data: { ends: Math.floor(now.getTime() / 1000) + livesSeconds },
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

/** Proof of work that the shop itself hands out and checks. What was used is kept in PostgreSQL, so it counts in every process. */
export const checkAltcha =
  (signer: Signer): CheckToken =>
  async ({ db, now }, token) => {
    const given = readToken(token)
    if (!given) return 'forged'
    const { verified } = await verifySolution({
      ...given,
      deriveKey,
      hmacSignatureSecret: secretOf(signer),
    })
    if (!verified) return 'forged'
    const { ends } = given.challenge.parameters.data
    if (ends * 1000 < now.getTime()) return 'expired'
    const { rowCount } = await db.execute(sql`
      insert into captcha_uses (signature, ends_at) values (${given.challenge.signature}, ${new Date(ends * 1000).toISOString()})
      on conflict do nothing`)
    return rowCount ? undefined : 'used'
  }
