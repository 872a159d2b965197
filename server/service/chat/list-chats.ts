import { type SQL, sql } from 'drizzle-orm'
import type { ChatSummary } from '../../../contract/wire/service/chat.ts'
import { isConfirmed } from '../../accounts/confirmation/confirm-email.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { limitTo, type Paging, pageMeta } from '../../platform/http/requests/paged-query.ts'
import type { Shop } from '../../platform/shop.ts'

const columns = {
  id: col.integer,
  name: col.text.orNull,
  email: col.text.orNull,
  is_customer: col.boolean,
  locale: col.text.as<'nl' | 'en'>(),
  page: col.text.orNull,
  created_at: col.instant,
  changed_at: col.instant,
  closed: col.boolean,
  by_mail: col.boolean,
  unread: col.integer,
  last: col.json<{ from: 'visitor' | 'staff'; text: string }>().orNull,
}
type Row = RowOf<typeof columns>

const unreadOf = sql`(select count(*)::int from chat_messages m
  where m.conversation_id = c.id and m.sender = 'visitor' and m.id > c.staff_read)`

/**
 * Customers are shown by the name of their account, other visitors by the name they typed, if any. Anyone can register any address, so
 * only those with a proven one are customers.
 */
const summaries = (clauses: SQL) => sql`
  select c.id, coalesce(nullif(concat_ws(' ', u.firstname, u.middle_name, u.lastname), ''), c.name) as name, coalesce(u.email, c.email) as email,
    coalesce(${isConfirmed(sql`u`)}, false) as is_customer, c.locale, c.page, c.created_at, c.changed_at, c.closed_at is not null as closed, c.by_mail,
    ${unreadOf} as unread,
    (select json_build_object('from', m.sender, 'text', left(m.text, 140)) from chat_messages m
     where m.conversation_id = c.id order by m.id desc limit 1) as last
  from chat_conversations c left join customers u on u.id = c.customer_id ${clauses}`

const toSummary = (row: Row): ChatSummary => ({
  ...row,
  created_at: row.created_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
})

export async function findSummary({ db }: Shop, id: number): Promise<ChatSummary | undefined> {
  const rows = await readRows(db, columns)`${summaries(sql`where c.id = ${id}`)}`
  return rows[0] && toSummary(rows[0])
}

/** Open conversations first, then by most recent change. */
export async function listChats({ db }: Shop, paging: Paging) {
  const { after } = paging
  const follows =
    after === undefined
      ? sql``
      : sql`where (c.closed_at is null, c.changed_at, c.id) < (
          (select closed_at is null from chat_conversations where id = ${after}),
          (select changed_at from chat_conversations where id = ${after}), ${after})`
  const rows = await readRows(
    db,
    columns,
  )`${summaries(sql`${follows} order by (c.closed_at is null) desc, c.changed_at desc, c.id desc ${limitTo(paging)}`)}`
  const counted = await readRows(db, { total: col.integer, unread: col.integer })`
    select count(*)::int as total, count(*) filter (where closed_at is null and ${unreadOf} > 0)::int as unread
    from chat_conversations c`
  const { total = 0, unread = 0 } = counted[0] ?? {}
  return {
    data: rows.map(toSummary),
    meta: { ...pageMeta(total, paging), unread },
  }
}
