import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { parse } from 'yaml'
import { contactTypes } from '../../contract/rules/ids.ts'
import type { Locale } from '../../contract/rules/locale.ts'
import type { InspectionLocation } from '../../contract/rules/service/inspections.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { root } from '../../server/platform/root.ts'
import { contactRequests } from '../../server/service/contact/tables.ts'
import { cannedAnswers } from '../../server/service/inbox/tables.ts'
import {
  inspectionRequestItems,
  inspectionRequests,
} from '../../server/service/inspections/request-tables.ts'
import { getId, type Ids } from './load-catalogue.ts'

type Sender = { name: string; email: string; phone?: string; hours: number }
type DemoInbox = {
  contact: (Sender & { type: keyof typeof contactTypes; language: Locale; message: string })[]
  inspection: Sender & {
    phone: string
    company: string
    place: InspectionLocation
    address: string
    period: string
    remarks: string
    items: Record<string, number>
  }
  withdrawal: { hours: number; message: string }
  answers: { name: string; nl: string; en: string }[]
}

/** Loads messages that wait for an answer, and ready-made answers. */
export async function loadInbox(db: Database, productIds: Ids, now: Date) {
  const { contact, inspection, withdrawal, answers }: DemoInbox = parse(
    readFileSync(join(root, 'demo', 'inbox.yaml'), 'utf8'),
  )
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await db.insert(contactRequests).values(
    contact.map(({ type, language, hours, ...message }) => ({
      ...message,
      type: contactTypes[type],
      locale: language,
      createdAt: ago(hours),
    })),
  )
  const { items, hours, ...request } = inspection
  const [stored] = await db
    .insert(inspectionRequests)
    .values({ ...request, locale: 'nl', createdAt: ago(hours) })
    .returning({ id: inspectionRequests.id })
  await db.insert(inspectionRequestItems).values(
    Object.entries(items).map(([code, amount]) => ({
      requestId: stored?.id ?? 0,
      productId: getId(productIds, code),
      amount,
    })),
  )
  // The latest order of a private buyer.
  await db.execute(sql`
    insert into withdrawals (name, email, order_number, message, order_id, standing, locale, received_at)
    select o.contact->>'name', o.contact->>'email', o.number, ${withdrawal.message}, o.id, 'in_time', o.locale, ${ago(withdrawal.hours)}
    from orders o where not o.invoice_address ? 'company' and o.status_id in (3, 5) order by o.placed_at desc limit 1`)
  await db.insert(cannedAnswers).values(answers.map(({ name, nl, en }) => ({ name, textNl: nl, textEn: en })))
}
