import { type SQL, sql } from 'drizzle-orm'
import type { MailSummary, StaffMail } from '../../contract/staff/mails.ts'
import { toInstant } from '../platform/database/database.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Shop } from '../platform/shop.ts'

type Row = Omit<MailSummary, 'created_at' | 'sent_at'> & { created_at: string; sent_at: string | null }

const columns: SQL = sql`id, kind, event, recipient, locale, state, attempts, created_at, sent_at, subject`

const toSummary = <R extends Row>(row: R) => ({
  ...row,
  created_at: toInstant(row.created_at).toISOString(),
  sent_at: row.sent_at && toInstant(row.sent_at).toISOString(),
})

/** The newest first. */
export async function listMails({ db }: Shop, { page, perPage }: { page: number; perPage: number }) {
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from mails order by created_at desc, id desc limit ${perPage} offset ${(page - 1) * perPage}`)
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*)::int as total from mails`)
  const total = counted[0]?.total ?? 0
  return {
    data: rows.map(toSummary),
    meta: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / perPage)),
      per_page: perPage,
      total,
    },
  }
}

export async function getMail({ db }: Shop, id: number): Promise<StaffMail> {
  const { rows } = await db.execute<Row & Pick<StaffMail, 'fault' | 'html' | 'text' | 'files'>>(sql`
    select ${columns}, fault, html, text, coalesce((
      select json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', length(f.content)) order by f.id)
      from mail_files f where f.mail_id = mails.id), '[]') as files
    from mails where id = ${id}`)
  if (!rows[0]) throw new Problem('not_found')
  return toSummary(rows[0])
}

export async function getMailFile({ db }: Shop, mailId: number, fileId: number) {
  const { rows } = await db.execute<{ name: string; type: string; content: Buffer }>(
    sql`select name, type, content from mail_files where id = ${fileId} and mail_id = ${mailId}`,
  )
  if (!rows[0]) throw new Problem('not_found')
  return rows[0]
}
