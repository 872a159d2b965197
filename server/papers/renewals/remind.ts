import { type SQL, sql } from 'drizzle-orm'
import { dueTerms, type ReminderAudience } from '../../../contract/rules/certificates/reminders.ts'
import { type Day, dayOf } from '../../../contract/rules/time/day.ts'
import {
  type CertificateRow,
  readCertificates,
  termOf,
} from '../../accounts/certificates/certificate-rows.ts'
import { windowOpensOn } from '../../accounts/certificates/certificate-rules.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type Recipient, readRecipients, type Sent } from './read-recipients.ts'

/** One mail: to whom, about which certificates, and for which terms of each. */
export type Reminder = {
  recipient: Recipient
  certificates: { row: CertificateRow; terms: string[] }[]
}

/** Certificates that end at some time that a scheme or a window may remind of. Those that are renewed or booked are left out. */
const isEnding = (
  now: Date,
): SQL => sql`x.expires_on >= ${dayOf(now)}::date and x.expires_on <= ${dayOf(now)}::date + greatest(
  (select max(days) from schemes, unnest(reminder_days) days), (select 31 * max(window_months) from course_modules), 200)::int`

const termsDue = (row: CertificateRow, now: Date): string[] =>
  row.expires_on && !row.is_renewed && !row.is_booked
    ? dueTerms(
        { expiresOn: row.expires_on, windowOpensOn: windowOpensOn(termOf(row)), days: row.reminder_days },
        dayOf(now),
      )
    : []

type TermsOf = (row: CertificateRow, before: readonly Sent[]) => string[]

/** The term of a reminder that a colleague sends on this day. */
export const termOfHand = (day: Day) => `hand ${day}`

/** The reminders of these certificates, one per recipient. `termsOf` gets what the recipient was reminded of before. */
export async function groupReminders(
  shop: Shop,
  rows: readonly CertificateRow[],
  termsOf: TermsOf,
): Promise<Reminder[]> {
  const known = await readRecipients(
    shop,
    rows.map(({ id }) => id),
  )
  const reminders = new Map<string, Reminder>()
  for (const row of rows) {
    const { recipients = [], sent = [] } = known.get(row.id) ?? {}
    for (const recipient of recipients) {
      const before = sent.filter(({ audience }) => audience === recipient.audience)
      const terms = termsOf(row, before)
      if (!terms.length) continue
      const key = `${recipient.audience} ${recipient.id}`
      const reminder = reminders.get(key) ?? { recipient, certificates: [] }
      reminder.certificates.push({ row, terms })
      reminders.set(key, reminder)
    }
  }
  return [...reminders.values()]
}

const mailOf = ({ audience, id }: Recipient, certificate_ids: string) =>
  audience === 'holder'
    ? { kind: 'renewal_of_holder' as const, about: { person_id: id, certificate_ids } }
    : { kind: 'renewal_of_employer' as const, about: { customer_id: id, certificate_ids } }

/**
 * Notes a reminder and writes its mail, in one transaction. What another process noted at the same moment is left to that one, by the
 * unique key of `certificate_reminders`. True if there was anything left to mail.
 */
export const writeReminder = (shop: Shop, { recipient, certificates }: Reminder): Promise<boolean> =>
  inTransaction(shop, async (shop) => {
    const { audience, email, locale } = recipient
    const wanted = certificates
      .flatMap(({ row, terms }) => terms.map((term) => ({ id: row.id, term })))
      .toSorted((a, b) => a.id - b.id || (a.term < b.term ? -1 : 1))
    const noted = await noteReminders(shop, audience, wanted)
    const [first] = noted
    if (!first) return false
    const ids = [...new Set(noted.map(({ certificate_id }) => certificate_id))]
    return writeMail(shop, {
      event: `certificate reminder ${first.id}`,
      recipient: email,
      locale,
      ...mailOf(recipient, ids.join(' ')),
    })
  })

const noteReminders = (
  { db, now }: Shop,
  audience: ReminderAudience,
  wanted: readonly { id: number; term: string }[],
) => readRows(db, { id: col.integer, certificate_id: col.integer })`
  insert into certificate_reminders (certificate_id, term, audience, at)
  select wanted.id, wanted.term, ${audience}, ${now} from unnest(${sql.param(wanted.map(({ id }) => id))}::int[], ${sql.param(wanted.map(({ term }) => term))}::text[])
    with ordinality as wanted (id, term, place) order by wanted.place
  on conflict do nothing returning id, certificate_id`

/**
 * Reminds holders and employers of certificates that end: each of every term once, in one mail per recipient. Terms that passed while the
 * job did not run are noted with the one that is due now, and mailed together. Of what a colleague reminded of today they hear tomorrow.
 */
export async function remindOfEnding(shop: Shop): Promise<void> {
  const rows = await readCertificates(shop, isEnding(shop.now))
  const today = termOfHand(dayOf(shop.now))
  const reminders = await groupReminders(shop, rows, (row, before) => {
    const sent = new Set(before.map(({ term }) => term))
    return sent.has(today) ? [] : termsDue(row, shop.now).filter((term) => !sent.has(term))
  })
  for (const reminder of reminders) await writeReminder(shop, reminder)
}
