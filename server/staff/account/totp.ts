import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { toString as drawQr } from 'qrcode'
import { settleGuess, takeGuess } from '../../accounts/auth/guess-limit.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'

const stepSeconds = 30

const totpOf = (email: string, secret: string) =>
  new TOTP({ issuer: 'Vangnet', label: email, secret: Secret.fromBase32(secret), period: stepSeconds })

/** Makes the secret for an authenticator app. It counts once a code has shown that the app has it; an earlier one works until then. */
export async function startTotp(shop: Shop, { id, email }: { id: number; email: string }) {
  const secret = new Secret({ size: 20 }).base32
  const { rowCount } = await shop.db.execute(sql`
    update colleagues set totp_secret = ${secret}, totp_last_step = null where id = ${id} and totp_confirmed_at is null`)
  if (!rowCount) return undefined
  const url = totpOf(email, secret).toString()
  return { secret, url, qr: await drawQr(url, { type: 'svg', margin: 1 }) }
}

/** Guesses of codes wait longer each time: there are only a million. */
const guessesOfCode = (colleagueId: number) => {
  const bucket = `codes of colleague ${colleagueId}`
  return [{ bucket, free: 5, maxWaiting: { [bucket]: 1 }, onRight: 'forget' as const }]
}

/** Whether the code is right now, give or take half a minute. Each code works once. */
export async function acceptCode(shop: Shop, colleagueId: number, code: string): Promise<boolean> {
  const guesses = guessesOfCode(colleagueId)
  await takeGuess(shop, guesses)
  const isRight = await inTransaction(shop, async ({ db, now }) => {
    const rows = await readRows(db, {
      email: col.text,
      totp_secret: col.text.orNull,
      totp_last_step: col.integer.orNull,
    })`
      select email, totp_secret, totp_last_step from colleagues where id = ${colleagueId} for no key update`
    const found = rows[0]
    if (!found?.totp_secret) return false
    const delta = totpOf(found.email, found.totp_secret).validate({
      token: code,
      timestamp: now.getTime(),
      window: 1,
    })
    if (delta === null) return false
    const step = Math.floor(now.getTime() / 1000 / stepSeconds) + delta
    if (found.totp_last_step !== null && step <= found.totp_last_step) return false
    await db.execute(sql`update colleagues set totp_last_step = ${step} where id = ${colleagueId}`)
    return true
  })
  if (isRight) await settleGuess(shop, guesses)
  return isRight
}

/** From now on the code is asked for at every login. */
export async function confirmTotp(shop: Shop, colleagueId: number, code: string): Promise<boolean> {
  if (!(await acceptCode(shop, colleagueId, code))) return false
  await shop.db.execute(sql`
    update colleagues set totp_confirmed_at = ${shop.now} where id = ${colleagueId} and totp_confirmed_at is null`)
  return true
}

export const removeTotp = ({ db }: Shop, colleagueId: number) =>
  db.execute(
    sql`update colleagues set totp_secret = null, totp_confirmed_at = null, totp_last_step = null where id = ${colleagueId}`,
  )
