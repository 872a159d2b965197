import { type SQL, sql } from 'drizzle-orm'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'

/** A list of rows as one JSON value. Every column is named, so that a new column does not leak. */
const rows = (query: SQL): SQL => sql`coalesce((select json_agg(row) from (${query}) row), '[]')`

type Rows = Record<string, unknown>[]
export type PersonData = {
  exported_at: string
  person: Record<string, unknown>
  numbers: Rows
  courses: Rows
  certificates: Rows
  inspections: Rows
  mails: Rows
}

/** Everything we store about a person who attended courses, for them to read. Their account is exported as that of a customer. */
export async function exportPerson({ db, now, locale }: Shop, id: number): Promise<PersonData> {
  const found = await readRows(db, {
    person: col.json<Record<string, unknown>>(),
    numbers: col.json<Rows>(),
    courses: col.json<Rows>(),
    certificates: col.json<Rows>(),
    inspections: col.json<Rows>(),
    mails: col.json<Rows>(),
  })`
    select json_build_object('name', p.name, 'email', p.email, 'date_of_birth', p.date_of_birth, 'note', p.note, 'created_at', p.created_at,
        'company', (select k.name from companies k where k.id = p.company_id)) as person,
      ${rows(sql`select i.scheme, i.value from person_ids i where i.person_id = p.id order by i.id`)} as numbers,
      ${rows(sql`select x.name, x.email, x.details, l.name as course, l.option_name as date, o.number as order_number, o.placed_at,
          (select coalesce(json_agg(json_build_object('day', d.day, 'state', a.state, 'minutes', a.minutes) order by d.day), '[]')
            from attendance a join course_days d on d.id = a.course_day_id where a.participant_id = x.id) as attendance,
          (select coalesce(json_agg(json_build_object('outcome', r.outcome, 'score', r.score, 'remarks', r.remarks) order by r.id), '[]')
            from results r where r.participant_id = x.id) as results
        from participants x join order_lines l on l.id = x.order_line_id join orders o on o.id = l.order_id where x.person_id = p.id order by x.id`)} as courses,
      ${rows(sql`select x.holder, x.number, q.code as product, x.issued_on, x.expires_on
        from certificates x join products q on q.id = x.product_id where x.person_id = p.id order by x.id`)} as certificates,
      ${rows(sql`select i.name->>${locale} as name, i.serial_number, i.sticker_number, i.inspected_on, i.due_on, i.result
        from inspected_items i where i.person_id = p.id order by i.id`)} as inspections,
      ${rows(sql`select m.kind, m.recipient, m.subject, m.state, m.created_at, m.sent_at from mails m
        where m.about->>'line_id' is not null and (m.about->>'line_id')::int in (select x.order_line_id from participants x where x.person_id = p.id)
          and lower(m.recipient) in (select lower(x.email) from participants x where x.person_id = p.id) order by m.id`)} as mails
    from people p where p.id = ${id}`
  if (!found[0]) throw new Problem('not_found')
  return { exported_at: now.toISOString(), ...found[0] }
}
