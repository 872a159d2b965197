import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../contract/rules/locale.ts'
import type { MailState } from '../../contract/rules/mails.ts'
import type { StaffMail } from '../../contract/staff/service/mails.ts'
import { col, type RowOf, readRows } from '../platform/database/rows.ts'
import { Problem } from '../platform/http/answers/problem.ts'
import { limitTo, type Paging, paged } from '../platform/http/requests/paged-query.ts'
import type { Shop } from '../platform/shop.ts'

const rowColumns = {
  id: col.integer,
  kind: col.text,
  event: col.text,
  recipient: col.text,
  locale: col.text.as<Locale>(),
  state: col.text.as<MailState>(),
  attempts: col.integer,
  created_at: col.instant,
  sent_at: col.instant.orNull,
  subject: col.text.orNull,
}
type Row = RowOf<typeof rowColumns>

const columns: SQL = sql`id, kind, event, recipient, locale, state, attempts, created_at, sent_at, subject`

const toSummary = <R extends Row>(row: R) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at ? row.sent_at.toISOString() : null,
})

/** A condition on `mails`: those that staff can send again. */
export const isSendable: SQL = sql`(state = 'failed' and send_before is null and recipient <> '')`

type Listing = Paging & { state?: MailState | undefined }

/** The newest first; all of them, or those in one state. */
export async function listMails({ db }: Shop, { state, ...paging }: Listing) {
  const { after } = paging
  const inState = state ? sql`state = ${state}` : sql`true`
  const follows =
    after === undefined
      ? sql`true`
      : sql`(created_at, id) < ((select created_at from mails where id = ${after}), ${after})`
  // Nulls last, as in the index.
  const rows = await readRows(db, rowColumns)`
    select ${columns} from mails where ${inState} and ${follows} order by created_at desc nulls last, id desc ${limitTo(paging)}`
  const counted = await readRows(db, {
    total: col.integer,
  })`select count(*)::int as total from mails where ${inState}`
  const total = counted[0]?.total ?? 0
  return paged(rows.map(toSummary), total, paging)
}

export async function getMail({ db }: Shop, id: number): Promise<StaffMail> {
  const rows = await readRows(db, {
    id: col.integer,
    kind: col.text,
    event: col.text,
    recipient: col.text,
    locale: col.text.as<Locale>(),
    state: col.text.as<MailState>(),
    attempts: col.integer,
    created_at: col.instant,
    sent_at: col.instant.orNull,
    subject: col.text.orNull,
    fault: col.text.orNull,
    html: col.text.orNull,
    text: col.text.orNull,
    is_held: col.boolean,
    can_send_again: col.boolean,
    files: col.json<{ id: number; name: string; type: string; bytes: number }[]>(),
  })`
    select ${columns}, fault, html, text, held_for is not null as is_held, ${isSendable} as can_send_again, coalesce((
      select json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', length(f.content)) order by f.id)
      from mail_files f where f.mail_id = mails.id), '[]') as files
    from mails where id = ${id}`
  if (!rows[0]) throw new Problem('not_found')
  return toSummary(rows[0])
}

export async function getMailFile({ db }: Shop, mailId: number, fileId: number) {
  const rows = await readRows(db, {
    name: col.text,
    type: col.text,
    content: col.bytes,
  })`select name, type, content from mail_files where id = ${fileId} and mail_id = ${mailId}`
  if (!rows[0]) throw new Problem('not_found')
  return rows[0]
}
