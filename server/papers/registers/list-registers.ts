import { sql } from 'drizzle-orm'
import type { RegisterListQuery, RegisterListRow } from '../../../contract/staff/papers/registers.ts'
import { placeName } from '../../catalogue/dates/place-name.ts'
import { col } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { readList } from '../../platform/staff/list.ts'
import { contains, wordsIn } from '../../platform/staff/words.ts'
import { registerStateOn } from './register-sql.ts'

export const listColumns = {
  id: col.integer,
  version: col.integer,
  scheme: col.text,
  register: col.text.neverNull,
  date_id: col.integer,
  code: col.text,
  name: col.text,
  first_day: col.day.neverNull,
  last_day: col.day.neverNull,
  location: col.text.orNull,
  due_on: col.day.orNull,
  state: col.text.as<RegisterListRow['state']>(),
}
const columns = {
  ...listColumns,
  ready: col.integer,
  missing: col.integer,
  uploaded: col.integer,
  uploaded_at: col.instant.orNull,
  uploaded_by: col.text.orNull,
  reference: col.text.orNull,
}

/** The lists `l` with their schemes and dates. */
const from = sql`register_lists l join schemes s on s.code = l.scheme join product_options o on o.id = l.option_id join products p on p.id = o.product_id`
const joins = ({ locale }: Shop) => sql`
  join schemes s on s.code = l.scheme join product_options o on o.id = l.option_id join products p on p.id = o.product_id
  join product_texts t on t.product_id = p.id and t.locale = ${locale} left join locations place on place.id = o.location_id`

export const listSelect = (shop: Shop) => sql`
  l.id, l.version, l.scheme, s.register, o.id as date_id, p.code, t.name, o.first_day, o.last_day, ${placeName(shop.locale, sql`place`)} as location,
  l.due_on, ${registerStateOn(shop.now)} as state`
export const listFrom = (shop: Shop) => sql`register_lists l ${joins(shop)}`

/** One page of what has to be in registers: the most urgent first. */
export async function listRegisters(shop: Shop, query: RegisterListQuery) {
  const typed = wordsIn(query.q ?? '')
  const state = registerStateOn(shop.now)
  const { rows, total } = await readList(
    shop,
    {
      from,
      id: sql`l.id`,
      where: [
        typed.length ? contains(sql`words_of(p.code, s.register, s.code)`, typed) : undefined,
        query.state?.length ? sql`${state} = any(${sql.param(query.state)}::text[])` : undefined,
        query.scheme ? sql`l.scheme = ${query.scheme}` : undefined,
      ],
      sorts: {
        // What is late and open by its deadline, then what is done, the latest first.
        urgent: {
          by: sql`case ${state} when 'done' then 10000000 - (o.last_day - date '2000-01-01') else coalesce(l.due_on - date '2000-01-01', 1000000) end`,
          isSet: true,
        },
        date: { by: sql`o.last_day`, isSet: true },
        due: sql`l.due_on`,
      },
      columns,
      select: sql`
        select ${listSelect(shop)}, counts.ready, counts.missing, counts.uploaded, last.uploaded_at, last.uploaded_by, last.reference
        from page join register_lists l on l.id = page.id ${joins(shop)}
        cross join lateral (
          select (count(*) filter (where r.state in ('ready', 'changed', 'in_file')))::int as ready,
            (count(*) filter (where r.state in ('missing', 'to_issue')))::int as missing, (count(*) filter (where r.state = 'uploaded'))::int as uploaded
          from register_states r where r.list_id = l.id) counts
        left join lateral (
          select f.uploaded_at, k.name as uploaded_by, f.reference from register_files f left join colleagues k on k.id = f.uploaded_by
          where f.list_id = l.id and f.uploaded_at is not null order by f.uploaded_at desc, f.id desc limit 1) last on true`,
    },
    query,
  )
  return {
    data: rows.map((row) => ({ ...row, uploaded_at: row.uploaded_at?.toISOString() ?? null })),
    meta: { total, page: query.page, rows: query.rows },
  }
}
