import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/rules/locale.ts'
import type {
  InboxKind,
  InboxListQuery,
  InboxRow,
  InboxState,
} from '../../../contract/staff/service/inbox.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { readList } from '../../platform/staff/list.ts'
import { contains, wordsIn } from '../../platform/staff/words.ts'

export const inboxColumns = {
  id: col.integer,
  kind: col.text.as<InboxKind>(),
  ref_id: col.integer,
  name: col.text.orNull,
  email: col.text.orNull,
  phone: col.text.orNull,
  subject: col.text,
  locale: col.text.as<Locale>(),
  state: col.text.as<InboxState>(),
  assignee: col.row({ id: col.integer, name: col.text }).orNull,
  customer: col.row({ id: col.integer, name: col.text, company: col.text.orNull }).orNull,
  created_at: col.instant,
  due_at: col.instant,
  first_answer_at: col.instant.orNull,
  version: col.integer,
}

/** The columns of an inbox item `i`. */
export const selectInbox = sql`
  i.id, i.kind, i.ref_id, i.name, i.email, i.phone, i.subject, i.locale, i.state, i.created_at, i.due_at, i.first_answer_at, i.version,
  (select json_build_object('id', a.id, 'name', a.name) from colleagues a where a.id = i.assignee_id) as assignee,
  (select json_build_object('id', c.id, 'name', concat_ws(' ', c.firstname, c.middle_name, c.lastname), 'company', c.company)
    from customers c where c.id = i.customer_id and c.deleted_at is null) as customer`

const isOpen = (state: InboxState) => state === 'new' || state === 'open'

export const inboxToJson = (
  { now }: Shop,
  { created_at, due_at, first_answer_at, ...row }: RowOf<typeof inboxColumns>,
): InboxRow => ({
  ...row,
  created_at: created_at.toISOString(),
  due_at: due_at.toISOString(),
  first_answer_at: first_answer_at?.toISOString() ?? null,
  is_late: isOpen(row.state) && due_at <= now,
})

const isUnanswered = sql`i.state in ('new', 'open')`
const inboxWords = sql.raw('words_of(i.name, i.email, digits_of(i.phone), i.subject)')

function assignedTo(assignee: InboxListQuery['assignee'], me: number): SQL | undefined {
  if (assignee === undefined) return undefined
  if (assignee === 'nobody') return sql`i.assignee_id is null`
  return sql`i.assignee_id = ${assignee === 'me' ? me : assignee}`
}

const countColumns = {
  unanswered: col.integer,
  mine: col.integer,
  late: col.integer,
  median_answer_minutes: col.integer.orNull,
}

async function countInbox({ db, now }: Shop, me: number) {
  const rows = await readRows(db, countColumns)`
    select count(*) filter (where ${isUnanswered})::int as unanswered,
      count(*) filter (where i.state in ('new', 'open', 'waiting') and i.assignee_id = ${me})::int as mine,
      count(*) filter (where ${isUnanswered} and i.due_at <= ${now})::int as late,
      (percentile_cont(0.5) within group (order by extract(epoch from i.first_answer_at - i.created_at) / 60)
        filter (where i.kind <> 'review' and i.created_at > ${now}::timestamptz - interval '30 days'))::int as median_answer_minutes
    from inbox_items i`
  return rows[0] ?? { unanswered: 0, mine: 0, late: 0, median_answer_minutes: null }
}

/** One page of the inbox, the oldest first unless asked otherwise. */
export async function listInbox(shop: Shop, query: InboxListQuery, me: number) {
  const words = query.q ? wordsIn(query.q) : []
  const { rows, total } = await readList(
    shop,
    {
      from: sql`inbox_items i`,
      id: sql`i.id`,
      where: [
        words.length ? contains(inboxWords, words) : undefined,
        query.kind && sql`i.kind = any(${sql.param(query.kind)}::text[])`,
        query.state && sql`i.state = any(${sql.param(query.state)}::text[])`,
        query.language && sql`i.locale = ${query.language}`,
        query.late && sql`${isUnanswered} and i.due_at <= ${shop.now}`,
        assignedTo(query.assignee, me),
        query.customer ? sql`i.customer_id = ${query.customer}` : undefined,
      ],
      sorts: { created: sql`i.created_at`, due: sql`i.due_at`, name: sql`lower(i.name)` },
      columns: inboxColumns,
      select: sql`select ${selectInbox} from page join inbox_items i on i.id = page.id`,
    },
    query,
  )
  return {
    data: rows.map((row) => inboxToJson(shop, row)),
    meta: { total, page: query.page, rows: query.rows },
    counts: await countInbox(shop, me),
  }
}
