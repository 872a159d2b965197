import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { addDays, dayOf } from '../../contract/rules/time/day.ts'
import { type Right, type Role, rightsOfRole } from '../../contract/staff/rights.ts'
import { hashPassword } from '../../server/accounts/auth/password-hash.ts'
import { hashToken, newToken } from '../../server/platform/token.ts'
import { insertInto } from './insert.ts'
import type { Operation } from './operations.ts'
import { newSessions, nobody, type Person, spareAccount } from './person.ts'

/** A colleague of this role with a second factor, who has just proved who they are, whatever they have done to their own account. */
export async function renewColleague(pool: pg.Pool, { colleague, sessions }: Person, now: Date) {
  if (!colleague) return
  await pool.query(
    'update colleagues set roles = array[$3], is_active = true, totp_confirmed_at = $2 where id = $1',
    [colleague.id, now, colleague.role],
  )
  for (const token of sessions)
    await pool.query(
      `insert into colleague_sessions (token_hash, colleague_id, created_at, used_at, proved_at) values ($1, $2, $3, $3, $3)
       on conflict (token_hash) do update set created_at = $3, used_at = $3, proved_at = $3`,
      [hashToken(token), colleague.id, now],
    )
}

export async function insertColleague(pool: pg.Pool, role: Role, now: Date): Promise<Person> {
  const insert = insertInto(pool)
  const email = `kraai-${randomUUID().slice(0, 8)}@vangnet.example`
  const id = await insert('colleagues', {
    email,
    name: 'Ada Kraai',
    roles: [role],
    password_hash: await hashPassword(spareAccount.password),
  })
  const person: Person = {
    ...nobody,
    role: 'staff',
    colleague: { id, role },
    email,
    sessions: newSessions(),
    resetToken: newToken(),
  }
  await renewColleague(pool, person, now)
  await insert('colleague_links', {
    token_hash: hashToken(person.resetToken),
    colleague_id: id,
    kind: 'reset',
    expires_at: addDays(dayOf(now), 1),
  })
  return person
}

const openToAll = new Set(['every_colleague', 'own_account', 'everyone'])

/** Whether someone may call an operation of the back office. */
export const mayCall = ({ colleague }: Person, { access = '' }: Pick<Operation, 'access'>): boolean =>
  colleague !== undefined && (openToAll.has(access) || rightsOfRole[colleague.role].includes(access as Right))

const readsOfPeople: readonly Right[] = [
  'orders:read',
  'people:read',
  'inbox:read',
  'mails:read',
  'reviews:judge',
]

/** Whether a colleague may read about customers at all. */
export const mayReadPeople = ({ colleague }: Person): boolean =>
  colleague !== undefined && readsOfPeople.some((right) => rightsOfRole[colleague.role].includes(right))
