import { sql } from 'drizzle-orm'
import type { InboxState } from '../../../contract/staff/service/inbox.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type Conflict, findConflict } from '../../platform/staff/merge.ts'
import { inboxMessages } from './tables.ts'

const lockedColumns = {
  id: col.integer,
  version: col.integer,
  state: col.text.as<InboxState>(),
  assignee_id: col.integer.orNull,
  due_at: col.text,
  email: col.text.orNull,
  locale: col.text.as<'nl' | 'en'>(),
}

async function lockItem({ db }: Shop, id: number) {
  const rows = await readRows(db, lockedColumns)`
    select id, version, state, assignee_id, to_json(due_at)#>>'{}' as due_at, email, locale from inbox_items where id = ${id} for update`
  if (!rows[0]) throw new Problem('not_found')
  return rows[0]
}

const isClosed = (state: InboxState) => state === 'done' || state === 'spam'

type Fields = { state: InboxState; assignee_id: number | null; due_at: string }
type Changed = { outcome: 'saved' } | { outcome: 'changed_meanwhile'; conflict: Conflict }

/** Changes state, assignee or due time of an item. */
export const changeItem = (
  shop: Shop,
  id: number,
  { version, ...sent }: { version: number } & Partial<Fields>,
): Promise<Changed> =>
  inTransaction(shop, async (shop) => {
    const row = await lockItem(shop, id)
    const changed = Object.fromEntries(
      Object.entries(sent).filter(([, value]) => value !== undefined),
    ) as Partial<Fields>
    if (changed.assignee_id) {
      const { rowCount } = await shop.db.execute(sql`
        select from colleagues where id = ${changed.assignee_id} and is_active`)
      if (!rowCount) throw new Problem('invalid', { fields: { assignee_id: ['invalid'] } })
    }
    const conflict = await findConflict<Fields>(shop, {
      kind: 'inbox',
      table: 'inbox_items',
      row,
      version,
      changed,
    })
    if (conflict) return { outcome: 'changed_meanwhile', conflict }
    const next = { ...row, ...changed }
    await shop.db.execute(sql`
      update inbox_items set state = ${next.state}, assignee_id = ${next.assignee_id}, due_at = ${next.due_at}::timestamptz,
        closed_at = ${isClosed(next.state) ? shop.now : null} where id = ${id}`)
    return { outcome: 'saved' }
  })

type Answer = { subject: string; text: string; state: 'waiting' | 'done'; key: string }

/** Mails an answer. The colleague who answers first becomes the one who looks after it. */
export const answerItem = (
  shop: Shop,
  id: number,
  { subject, text, state, key }: Answer,
): Promise<{ outcome: 'answered' | 'not_possible' }> =>
  inTransaction(shop, async (shop) => {
    const item = await lockItem(shop, id)
    if (!item.email) return { outcome: 'not_possible' }
    if (shop.by?.kind !== 'colleague') throw new Error('only colleagues answer')
    const [message] = await shop.db
      .insert(inboxMessages)
      .values({ itemId: id, colleagueId: shop.by.id, subject, text, key, at: shop.now })
      .onConflictDoNothing({ target: inboxMessages.key })
      .returning({ id: inboxMessages.id })
    if (!message) return { outcome: 'answered' }
    await writeMail(shop, {
      event: `inbox message ${message.id}`,
      kind: 'staff_message',
      about: { inbox_message_id: message.id },
      recipient: item.email,
      locale: item.locale,
    })
    await shop.db.execute(sql`
      update inbox_items set state = ${state}, assignee_id = coalesce(assignee_id, ${shop.by.id}),
        first_answer_at = coalesce(first_answer_at, ${shop.now}), closed_at = ${state === 'done' ? shop.now : null}
      where id = ${id}`)
    return { outcome: 'answered' }
  })
