import { sql } from 'drizzle-orm'
import { inspectionReference } from '../../../contract/rules/references.ts'
import type { InspectionRequestBody } from '../../../contract/wire/service/inspection-request.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { Problem } from '../../platform/http/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { inspectionRequestItems, inspectionRequests } from './request-tables.ts'

/** Only what we inspect can be asked for. */
async function requireInspections({ db }: Shop, { items }: InspectionRequestBody) {
  const ids = items.map(({ product_id }) => product_id)
  const { rows } = await db.execute(
    sql`select from products where kind = 'inspection' and id = any(${sql.param(ids)}::int[])`,
  )
  if (rows.length < ids.length) throw new Problem('invalid', { fields: { items: ['unknown'] } })
}

/** Keeps the request for staff, who are told of it; who asked gets a receipt. */
export async function requestInspection(
  shop: Shop,
  asked: InspectionRequestBody,
  staffMail: string,
): Promise<{ reference: string }> {
  await requireInspections(shop, asked)
  return inTransaction(shop, async (shop) => {
    const [kept] = await shop.db
      .insert(inspectionRequests)
      .values({
        place: asked.place,
        address: asked.place === 'on_site' ? asked.address : null,
        period: asked.period || null,
        company: asked.company || null,
        name: asked.name,
        email: asked.email,
        phone: asked.phone,
        remarks: asked.remarks || null,
        locale: shop.locale,
        createdAt: shop.now,
      })
      .returning({ id: inspectionRequests.id })
    if (!kept) throw new Error('an insert gave no row')
    await shop.db
      .insert(inspectionRequestItems)
      .values(
        asked.items.map(({ product_id, amount }) => ({ requestId: kept.id, productId: product_id, amount })),
      )
    const about = { inspection_request_id: kept.id }
    await writeMail(shop, {
      event: `inspection request ${kept.id} to staff`,
      kind: 'inspection_request',
      about,
      recipient: staffMail,
      locale: 'nl',
    })
    await writeMail(shop, {
      event: `inspection request ${kept.id} received`,
      kind: 'inspection_receipt',
      about,
      recipient: asked.email,
      locale: shop.locale,
    })
    return { reference: inspectionReference(kept.id) }
  })
}
