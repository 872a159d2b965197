import type { OpenSession } from '../../../contract/wire/accounts/session.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { hashToken } from '../../platform/token.ts'

const sessionColumns = {
  id: col.integer,
  browser: col.text.orNull,
  system: col.text.orNull,
  created_at: col.instant,
  used_at: col.instant,
  is_current: col.boolean,
}

/** The sessions in which a customer is logged in, last used first; the one with this token is the current one. */
export async function listSessions(
  { db, now }: Shop,
  customerId: number,
  token: string,
): Promise<OpenSession[]> {
  const rows = await readRows(db, sessionColumns)`
    select id, browser, system, created_at, used_at, token_hash = ${hashToken(token)} as is_current from sessions
    where customer_id = ${customerId} and expires_at > ${now} order by is_current desc, used_at desc, id desc`
  return rows.map(({ created_at, used_at, ...session }) => ({
    ...session,
    created_at: created_at.toISOString(),
    used_at: used_at.toISOString(),
  }))
}
