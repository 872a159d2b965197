import { sql } from 'drizzle-orm'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { Reminded, RemindNowBody } from '../../../contract/staff/papers/papers.ts'
import { type CertificateRow, readCertificates } from '../../accounts/certificates/certificate-rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { withConsequences } from '../../platform/staff/consequences.ts'
import { noteAct } from '../../platform/staff/log.ts'
import { groupReminders, termOfHand, writeReminder } from './remind.ts'

const skippedBecause = (row: CertificateRow) =>
  row.is_renewed ? 'renewed' : row.is_booked ? 'booked' : row.expires_on === null ? 'endless' : undefined

/**
 * Reminds of these certificates today, whether or not a term has come; at most once a day, however they were reminded of. Lists the people who are mailed, and the others with the reason. A dry
 * run says the same.
 */
export async function remindNow(shop: Shop, { ids, dry_run: isDryRun }: RemindNowBody): Promise<Reminded> {
  const today = dayOf(shop.now)
  const skipped: Reminded['skipped'] = []
  const result = await withConsequences<never>(shop, { isDryRun }, async (shop) => {
    // A transaction that is retried begins anew.
    skipped.length = 0
    const rows = await readCertificates(shop, sql`x.id = any(${sql.param(ids)}::int[])`)
    const open = rows.filter((row) => {
      const why = skippedBecause(row)
      if (why) skipped.push({ holder: row.holder, why })
      return !why
    })
    const reminders = await groupReminders(shop, open, (_, before) =>
      before.some(({ at }) => dayOf(new Date(at)) === today) ? [] : [termOfHand(today)],
    )
    const reached = new Set(reminders.flatMap(({ certificates }) => certificates.map(({ row }) => row.id)))
    for (const row of open) if (!reached.has(row.id)) skipped.push({ holder: row.holder, why: 'nobody' })
    for (const reminder of reminders) await writeReminder(shop, reminder)
    const people = new Set(
      open.filter(({ id }) => reached.has(id)).flatMap(({ person_id }) => person_id ?? []),
    )
    for (const person of people) await noteAct(shop, 'person', person)
    return undefined
  })
  if (result.outcome === 'refused') throw new Error('a reminder is never refused')
  return { ...result.data, skipped }
}
