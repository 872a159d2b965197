import { sql } from 'drizzle-orm'
import type { ReminderAudience } from '../../../contract/rules/certificates/reminders.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

/** Somebody who gets a reminder: a person about their own certificates, or a customer about all that they booked. */
export type Recipient = { audience: ReminderAudience; id: number; email: string; locale: Locale }

/** A reminder that was written before, and when. */
export type Sent = { term: string; audience: ReminderAudience; at: string }

const columns = {
  id: col.integer,
  person_id: col.integer.orNull,
  holder_email: col.text.orNull,
  holder_locale: col.text.as<Locale>().neverNull,
  holder_is_out: col.boolean,
  customer_id: col.integer.orNull,
  employer_email: col.text.orNull,
  employer_locale: col.text.as<Locale>().orNull,
  employer_is_out: col.boolean,
  sent: col.json<Sent[]>(),
}

/**
 * Who is to be reminded of these certificates, and of what they were reminded before. The customer is not reminded of their own certificate
 * a second time, nor is anybody who wants no reminders.
 */
export async function readRecipients({ db }: Shop, certificateIds: readonly number[]) {
  const rows = await readRows(db, columns)`
    select x.id, p.id as person_id, nullif(trim(coalesce(p.email, who.email, own.email)), '') as holder_email,
      coalesce(placed.locale, own.locale, booker.locale, 'nl') as holder_locale,
      exists (select from reminder_opt_outs o where o.person_id = p.id) as holder_is_out,
      booker.id as customer_id, nullif(booker.email, '') as employer_email, booker.locale as employer_locale,
      exists (select from reminder_opt_outs o where o.customer_id = booker.id) as employer_is_out,
      (select coalesce(json_agg(json_build_object('term', r.term, 'audience', r.audience, 'at', r.at)), '[]') from certificate_reminders r where r.certificate_id = x.id) as sent
    from certificates x left join people p on p.id = x.person_id left join customers own on own.id = p.customer_id and own.deleted_at is null
      left join participants who on who.id = x.participant_id left join order_lines l on l.id = who.order_line_id left join orders placed on placed.id = l.order_id
      left join customers booker on booker.id = x.customer_id and booker.deleted_at is null
    where x.id = any(${sql.param([...certificateIds])}::int[])`
  return new Map(
    rows.map((row) => {
      const { person_id, holder_email, customer_id, employer_email } = row
      const isSelf = holder_email?.toLowerCase() === employer_email?.toLowerCase()
      const holder: Recipient | undefined =
        person_id && holder_email && !row.holder_is_out
          ? { audience: 'holder', id: person_id, email: holder_email, locale: row.holder_locale }
          : undefined
      const employer: Recipient | undefined =
        customer_id && employer_email && !isSelf && !row.employer_is_out
          ? {
              audience: 'employer',
              id: customer_id,
              email: employer_email,
              locale: row.employer_locale ?? 'nl',
            }
          : undefined
      return [row.id, { recipients: [holder, employer].filter((one) => one !== undefined), sent: row.sent }]
    }),
  )
}
