import { type SQL, sql } from 'drizzle-orm'
import { defaultReminderDays } from '../../../contract/rules/certificates/reminders.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Term } from './certificate-rules.ts'
import { isRenewalBooked, isRenewed } from './renewed.ts'

const courseColumns = { id: col.integer, name: col.text, slug: col.text }
export type NextCourse = RowOf<typeof courseColumns>

const columns = {
  id: col.integer,
  holder: col.text,
  number: col.text,
  issued_on: col.day,
  expires_on: col.day.orNull,
  person_id: col.integer.orNull,
  customer_id: col.integer.orNull,
  product_id: col.integer,
  name: col.text,
  slug: col.text,
  window_months: col.integer.orNull,
  keeps_old_date: col.boolean.neverNull,
  /** So many months after its end a refresher still counts; null: always. */
  grace_months: col.integer.orNull,
  reminder_days: col.array(col.integer).neverNull,
  /** Where the course was. */
  place: col.row({ latitude: col.number, longitude: col.number }).orNull,
  refresher: col.row(courseColumns).orNull,
  retake: col.row(courseColumns).orNull,
  is_renewed: col.boolean,
  is_booked: col.boolean,
}
export type CertificateRow = RowOf<typeof columns>

export const termOf = (
  row: Pick<CertificateRow, 'expires_on' | 'window_months' | 'keeps_old_date'>,
): Term => ({
  expiresOn: row.expires_on,
  windowMonths: row.window_months,
  keepsOldDate: row.keeps_old_date,
})

/** Certificates that were not withdrawn and match a condition on `x`, with the rules of their scheme and the courses that renew them. */
export async function readCertificates({ db, locale, now }: Shop, where: SQL): Promise<CertificateRow[]> {
  const product = sql`json_build_object('id', next.id, 'name', nt.name, 'slug', ns.slug)`
  const from = sql`from products next join product_texts nt on nt.product_id = next.id and nt.locale = ${locale}
    join slugs ns on ns.product_id = next.id and ns.locale = ${locale} and next.is_live`
  return readRows(db, columns)`
    select x.id, x.holder, x.number, x.issued_on, x.expires_on, x.person_id, x.customer_id, p.id as product_id,
      coalesce(own.title->>${locale}, t.name) as name, s.slug, 
      case when m.id is null then p.renewal_window_months else m.window_months end as window_months, coalesce(m.keeps_old_date, p.keeps_old_date) as keeps_old_date,
      m.grace_months,
      coalesce(scheme.reminder_days, ${sql.param([...defaultReminderDays])}::smallint[]) as reminder_days,
      case when place.id is not null then json_build_object('latitude', place.latitude, 'longitude', place.longitude) end as place,
      (select ${product} ${from} where next.id = coalesce(p.refresher_id, case when p.refreshes_id is not null then p.id end)) as refresher,
      -- Without a refresher or a named successor, the same course is taken again.
      (select ${product} ${from} where next.id = coalesce(p.when_expired_id, p.id)) as retake,
      ${isRenewed} as is_renewed, ${isRenewalBooked(now)} as is_booked
    from certificates x join products p on p.id = x.product_id left join product_modules own on own.id = x.module_id
      left join course_modules m on m.id = coalesce(x.module_id, (select min(first.id) from product_modules first where first.product_id = p.id))
      left join schemes scheme on scheme.code = m.scheme
      join product_texts t on t.product_id = p.id and t.locale = ${locale}
      join slugs s on s.product_id = p.id and s.locale = ${locale}
      left join product_options date on date.id = x.option_id left join locations place on place.id = date.location_id
    where x.withdrawn_at is null and ${where} order by x.expires_on, x.holder, x.id`
}
