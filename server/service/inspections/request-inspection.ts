import { sql } from 'drizzle-orm'
import { inspectionReference } from '../../../contract/rules/references.ts'
import type { InspectionRequestBody } from '../../../contract/wire/service/inspection-request.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { inspectionRequestItems, inspectionRequests } from './request-tables.ts'

/** Refuses products that are not inspections. */
async function requireInspections({ db }: Shop, { items }: InspectionRequestBody) {
  const ids = items.map(({ product_id }) => product_id)
  const { rows } = await db.execute(
    sql`select from products where kind = 'inspection' and is_live and id = any(${sql.param(ids)}::int[])`,
  )
  if (rows.length < ids.length) throw new Problem('invalid', { fields: { items: ['unknown'] } })
}

/** Stores the request and mails it to staff. The visitor gets a receipt. */
export async function requestInspection(
  shop: Shop,
  body: InspectionRequestBody,
  staffMail: string,
): Promise<{ reference: string }> {
  await requireInspections(shop, body)
  return inTransaction(shop, async (shop) => {
    const [stored] = await shop.db
      .insert(inspectionRequests)
      .values({
        place: body.place,
        address: body.place === 'on_site' ? body.address : null,
        period: body.period || null,
        company: body.company || null,
        name: body.name,
        email: body.email,
        phone: body.phone,
        remarks: body.remarks || null,
        locale: shop.locale,
        createdAt: shop.now,
      })
      .returning({ id: inspectionRequests.id })
    if (!stored) throw new Error('insert returned no row')
    await shop.db
      .insert(inspectionRequestItems)
      .values(
        body.items.map(({ product_id, amount }) => ({ requestId: stored.id, productId: product_id, amount })),
      )
    const about = { inspection_request_id: stored.id }
    await writeMail(shop, {
      event: `inspection request ${stored.id} to staff`,
      kind: 'inspection_request',
      about,
      recipient: staffMail,
      locale: 'nl',
    })
    await writeMail(shop, {
      event: `inspection request ${stored.id} received`,
      kind: 'inspection_receipt',
      about,
      recipient: body.email,
      locale: shop.locale,
    })
    return { reference: inspectionReference(stored.id) }
  })
}
