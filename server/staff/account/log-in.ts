import { sql } from 'drizzle-orm'
import { checkPassword } from '../../accounts/auth/check-password.ts'
import { guessesAtEmail, guessesFromNetwork } from '../../accounts/auth/guess-limit.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { acceptCode } from './totp.ts'

type Credentials = { email: string; password: string; code?: string | undefined; network: string }

type Outcome =
  | { outcome: 'logged_in'; colleagueId: number }
  /** The password is right; a code or a passkey is asked for. */
  | { outcome: 'second_factor'; colleagueId: number; hasTotp: boolean }
  | { outcome: 'wrong_credentials' }
  | { outcome: 'wrong_code' }

const columns = {
  id: col.integer,
  password_hash: col.text.neverNull,
  has_totp: col.boolean,
  has_passkey: col.boolean,
}

/** Their own name, so that guesses at a customer's password do not slow down a colleague with the same address. */
const guessesAt = ({ email, network }: Credentials) => [
  guessesFromNetwork(network),
  guessesAtEmail(`colleague ${email}`, network),
]

/** Checks the password, and the code of the second factor where there is one. */
export async function logIn(shop: Shop, credentials: Credentials): Promise<Outcome> {
  const rows = await readRows(shop.db, columns)`
    select id, password_hash, totp_confirmed_at is not null as has_totp,
      exists (select from passkeys k where k.colleague_id = colleagues.id) as has_passkey
    from colleagues where lower(email) = lower(${credentials.email}) and password_hash is not null and is_active`
  const colleague = rows[0]
  const guesses = guessesAt(credentials)
  const isRight = await checkPassword(shop, {
    password: credentials.password,
    hash: colleague?.password_hash,
    guesses,
  })
  if (!colleague || !isRight) return { outcome: 'wrong_credentials' }
  const { id, has_totp: hasTotp, has_passkey: hasPasskey } = colleague
  if (!hasTotp && !hasPasskey) return { outcome: 'logged_in', colleagueId: id }
  if (!credentials.code) return { outcome: 'second_factor', colleagueId: id, hasTotp }
  if (!hasTotp || !(await acceptCode(shop, id, credentials.code))) return { outcome: 'wrong_code' }
  return { outcome: 'logged_in', colleagueId: id }
}

/** Whether this is the colleague's password. */
export async function isOwnPassword(shop: Shop, colleagueId: number, password: string, network: string) {
  const rows = await readRows(shop.db, { email: col.text, password_hash: col.text.orNull })`
    select email, password_hash from colleagues where id = ${colleagueId}`
  const found = rows[0]
  if (!found) return false
  const guesses = guessesAt({ email: found.email, password, network })
  return checkPassword(shop, { password, hash: found.password_hash ?? undefined, guesses })
}

/** Ends what the sessions of inactive or removed colleagues left behind; run by a job. */
export const deleteOldStaffSessions = ({ db, now }: Shop) =>
  db.execute(sql`
    with old_sessions as (delete from colleague_sessions where used_at < ${now}::timestamptz - interval '30 days'),
      old_challenges as (delete from passkey_challenges where expires_at < ${now})
    delete from colleague_links where expires_at < ${now}::timestamptz - interval '1 day'`)
