import { type SQL, sql } from 'drizzle-orm'
import type { ChatSummary } from '../../../contract/wire/service/chat.ts'
import { toInstant } from '../../platform/database/database.ts'
import type { Shop } from '../../platform/shop.ts'

type Row = Omit<ChatSummary, 'created_at' | 'changed_at'> & { created_at: string; changed_at: string }

const unreadOf = sql`(select count(*)::int from chat_messages m
  where m.conversation_id = c.id and m.sender = 'visitor' and m.id > c.staff_read)`

/** A customer goes by the name of their account; anybody else by what they typed, if anything. */
const summaries = (which: SQL) => sql`
  select c.id, coalesce(nullif(concat_ws(' ', u.firstname, u.middle_name, u.lastname), ''), c.name) as name, coalesce(u.email, c.email) as email,
    u.id is not null as is_customer, c.locale, c.page, c.created_at, c.changed_at, c.closed_at is not null as closed, c.by_mail,
    ${unreadOf} as unread,
    (select json_build_object('from', m.sender, 'text', left(m.text, 140)) from chat_messages m
     where m.conversation_id = c.id order by m.id desc limit 1) as last
  from chat_conversations c left join customers u on u.id = c.customer_id ${which}`

const toSummary = (row: Row): ChatSummary => ({
  ...row,
  created_at: toInstant(row.created_at).toISOString(),
  changed_at: toInstant(row.changed_at).toISOString(),
})

export async function findSummary({ db }: Shop, id: number): Promise<ChatSummary | undefined> {
  const { rows } = await db.execute<Row>(summaries(sql`where c.id = ${id}`))
  return rows[0] && toSummary(rows[0])
}

/** Open ones first, the last written in on top. */
export async function listChats({ db }: Shop, { page, perPage }: { page: number; perPage: number }) {
  const { rows } = await db.execute<Row>(
    summaries(sql`order by c.closed_at is not null, c.changed_at desc, c.id desc
      limit ${perPage} offset ${(page - 1) * perPage}`),
  )
  const { rows: counted } = await db.execute<{ total: number; unread: number }>(sql`
    select count(*)::int as total, count(*) filter (where closed_at is null and ${unreadOf} > 0)::int as unread
    from chat_conversations c`)
  const { total = 0, unread = 0 } = counted[0] ?? {}
  return {
    data: rows.map(toSummary),
    meta: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / perPage)),
      per_page: perPage,
      total,
      unread,
    },
  }
}
