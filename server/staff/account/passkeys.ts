import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { sql } from 'drizzle-orm'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { passkeyChallenges, passkeys } from '../../platform/staff/tables.ts'
import { hashToken, newToken } from '../../platform/token.ts'

/** How long a browser may take to answer a challenge. */
export const challengeMs = 5 * 60_000

const siteOf = (origin: string) => ({ rpID: new URL(origin).hostname, rpName: 'Vangnet' })

const keyColumns = {
  id: col.integer,
  credential_id: col.text,
  public_key: col.bytes,
  counter: col.integer,
  transports: col.array(col.text.as<AuthenticatorTransport>()),
  name: col.text,
  created_at: col.instant,
  used_at: col.instant.orNull,
}

const findKeys = ({ db }: Shop, colleagueId: number) => readRows(db, keyColumns)`
  select id, credential_id, public_key, counter, transports, name, created_at, used_at from passkeys
  where colleague_id = ${colleagueId} order by id`

export async function listPasskeys(shop: Shop, colleagueId: number) {
  return (await findKeys(shop, colleagueId)).map(({ id, name, created_at, used_at }) => ({
    id,
    name,
    created_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  }))
}

const credentialsOf = (keys: Awaited<ReturnType<typeof findKeys>>) =>
  keys.map(({ credential_id, transports }) => ({ id: credential_id, transports }))

/** Stores a challenge; the token of the browser's cookie leads back to it. */
async function keepChallenge({ db, now }: Shop, colleagueId: number, challenge: string): Promise<string> {
  const token = newToken()
  await db.insert(passkeyChallenges).values({
    tokenHash: hashToken(token),
    colleagueId,
    challenge,
    expiresAt: new Date(now.getTime() + challengeMs),
  })
  return token
}

/** The challenge of a cookie, which is then used up. */
async function takeChallenge({ db, now }: Shop, token: string) {
  const rows = await readRows(db, {
    colleague_id: col.integer,
    challenge: col.text,
    expires_at: col.instant,
  })`
    delete from passkey_challenges where token_hash = ${hashToken(token)} returning colleague_id, challenge, expires_at`
  const found = rows[0]
  return found && found.expires_at > now ? found : undefined
}

/** What the browser needs to ask for one of the colleague's passkeys; undefined if they have none. */
export async function askForPasskey(shop: Shop, colleagueId: number, origin: string) {
  const keys = await findKeys(shop, colleagueId)
  if (!keys.length) return undefined
  const options = await generateAuthenticationOptions({
    ...siteOf(origin),
    allowCredentials: credentialsOf(keys),
    userVerification: 'required',
  })
  return { options, token: await keepChallenge(shop, colleagueId, options.challenge) }
}

/** The colleague whose passkey answered the challenge; undefined if it did not. */
export async function acceptPasskey(
  shop: Shop,
  origin: string,
  token: string,
  response: AuthenticationResponseJSON,
): Promise<number | undefined> {
  const asked = await takeChallenge(shop, token)
  const key =
    asked &&
    (await findKeys(shop, asked.colleague_id)).find(({ credential_id }) => credential_id === response.id)
  if (!asked || !key) return undefined
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: siteOf(origin).rpID,
    credential: {
      id: key.credential_id,
      publicKey: new Uint8Array(key.public_key),
      counter: key.counter,
      transports: key.transports,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return undefined
  await shop.db.execute(sql`
    update passkeys set counter = ${authenticationInfo.newCounter}, used_at = ${shop.now} where id = ${key.id}`)
  return asked.colleague_id
}

/** What the browser needs to make a new passkey. */
export async function offerPasskey(
  shop: Shop,
  colleague: { id: number; email: string; name: string },
  origin: string,
) {
  const options = await generateRegistrationOptions({
    ...siteOf(origin),
    userName: colleague.email,
    userDisplayName: colleague.name,
    attestationType: 'none',
    excludeCredentials: credentialsOf(await findKeys(shop, colleague.id)),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  return { options, token: await keepChallenge(shop, colleague.id, options.challenge) }
}

/** Stores a new passkey; false if the browser's answer does not fit the challenge. */
export async function addPasskey(
  shop: Shop,
  colleagueId: number,
  origin: string,
  token: string,
  { response, name }: { response: RegistrationResponseJSON; name: string },
): Promise<boolean> {
  const asked = await takeChallenge(shop, token)
  if (asked?.colleague_id !== colleagueId) return false
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: siteOf(origin).rpID,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return false
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  await shop.db
    .insert(passkeys)
    .values({
      colleagueId,
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: [...transports],
      name,
      createdAt: shop.now,
    })
    .onConflictDoNothing({ target: passkeys.credentialId })
  return true
}

export async function removePasskey({ db }: Shop, colleagueId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`delete from passkeys where colleague_id = ${colleagueId} and id = ${id}`,
  )
  return Boolean(rowCount)
}
