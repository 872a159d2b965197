import { type SQL, sql } from 'drizzle-orm'
import { recordRef } from '../../../contract/rules/record-ref.ts'
import { type NamedKind, type RecordName, rightToName } from '../../../contract/staff/names.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Colleague } from '../../platform/staff/colleague.ts'

const columns = {
  kind: col.text.as<NamedKind>(),
  id: col.integer,
  name: col.text.orNull,
  day: col.day.orNull,
}

/** The name of the record `w.id` of each kind that has one. */
const nameOf = ({ locale }: Shop): Partial<Record<NamedKind, SQL>> => ({
  order: sql`select number from orders where id = w.id`,
  offer: sql`select number from offers where id = w.id`,
  customer: sql`select concat_ws(' ', firstname, middle_name, lastname) from customers where id = w.id`,
  company: sql`select name from companies where id = w.id`,
  person: sql`select name from people where id = w.id`,
  participant: sql`select name from participants where id = w.id`,
  module: sql`select coalesce(m.title->>${locale}::text, x.name) from product_modules m left join product_texts x on x.product_id = m.product_id and x.locale = ${locale} where m.id = w.id`,
  inbox: sql`select coalesce(nullif(subject, ''), name) from inbox_items where id = w.id`,
  answer: sql`select name from canned_answers where id = w.id`,
  review: sql`select author from reviews where id = w.id`,
  mail: sql`select subject from mails where id = w.id`,
  colleague: sql`select name from colleagues where id = w.id`,
  discount: sql`select code from discount_codes where id = w.id`,
  menu: sql`select title->>${locale}::text from menu_items where id = w.id`,
  redirect: sql`select "from" from redirects where id = w.id`,
  synonym: sql`select term from search_synonyms where id = w.id`,
  category: sql`select title from category_texts where category_id = w.id and locale = ${locale}`,
  specification: sql`select title->>${locale}::text from specs where id = w.id`,
  attribute: sql`select title->>${locale}::text from attributes where id = w.id`,
  brand: sql`select name from brands where id = w.id`,
  location: sql`select name->>${locale}::text from locations where id = w.id`,
  product: sql`select name from product_texts where product_id = w.id and locale = ${locale}`,
  date: sql`select x.name from product_options o join product_texts x on x.product_id = o.product_id and x.locale = ${locale} where o.id = w.id`,
  page: sql`select title from page_texts where page_id = w.id and locale = ${locale}`,
  media: sql`select name from media where id = w.id`,
  trainer: sql`select name from trainers where id = w.id`,
  room: sql`select name from rooms where id = w.id`,
  task_template: sql`select title->>${locale}::text from task_templates where id = w.id`,
  scheme: sql`select name from schemes where id = w.id`,
})

/** The names of records that the log refers to, of those that the colleague may read. */
export async function nameRecords(shop: Shop, { rights }: Colleague, of: string): Promise<RecordName[]> {
  const wanted = of
    .split(',')
    .map((ref) => ref.split('.'))
    .map(([kind, id]) => ({ kind: kind as NamedKind, id: Number(id) }))
    .filter(({ kind }) => {
      const right = rightToName(kind)
      return right === null || rights.has(right)
    })
  const cases = Object.entries(nameOf(shop)).map(([kind, name]) => sql`when ${kind}::text then (${name})`)
  const rows = await readRows(shop.db, columns)`
    select w.kind, w.id, case w.kind ${sql.join(cases, sql` `)} end as name,
      case w.kind when 'date' then (select first_day from product_options where id = w.id)
        when 'course_day' then (select day from course_days where id = w.id) end as day
    from unnest(${sql.param(wanted.map(({ kind }) => kind))}::text[], ${sql.param(wanted.map(({ id }) => id))}::int[]) as w(kind, id)`
  return rows.map(({ kind, id, name, day }) => ({ ref: recordRef(kind, id), name, day }))
}
