import { sql } from 'drizzle-orm'
import { quotationReference } from '../../../contract/rules/references.ts'
import type { QuotationRequestBody } from '../../../contract/wire/service/quotation-request.ts'
import { isShown } from '../../catalogue/dates/seats-left.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { offerRequestLines, offerRequests } from './tables.ts'

type Target = { productId: number; optionId: number | null; participants: number }
type Asked = { product_id?: number; po_id?: number; participants?: number }

/** The product or option that a line is about; 404 when the option does not belong to the product. */
async function getTarget({ db }: Shop, { product_id, po_id, participants = 1 }: Asked): Promise<Target> {
  if (po_id === undefined) {
    const { rows } = await db.execute(sql`select from products where id = ${product_id} and is_live`)
    if (!rows.length || product_id === undefined) throw new Problem('not_found')
    return { productId: product_id, optionId: null, participants }
  }
  const rows = await readRows(db, {
    product_id: col.integer,
  })`
    select o.product_id from product_options o join products p on p.id = o.product_id and p.is_live where o.id = ${po_id} and ${isShown}`
  const found = rows[0]
  if (!found || (product_id !== undefined && found.product_id !== product_id)) throw new Problem('not_found')
  return { productId: found.product_id, optionId: po_id, participants }
}

/** Stores the request and mails it to staff, who answer with an offer. The visitor gets a receipt. */
export async function requestQuotation(
  shop: Shop,
  body: QuotationRequestBody,
  staffMail: string,
): Promise<{ reference: string }> {
  const targets: Target[] = []
  for (const asked of body.lines ?? [body]) targets.push(await getTarget(shop, asked))
  const [first] = targets
  if (!first) throw new Problem('not_found')
  return inTransaction(shop, async (shop) => {
    const [stored] = await shop.db
      .insert(offerRequests)
      .values({
        ...first,
        company: body.company || null,
        name: body.name,
        email: body.email,
        phone: body.phone || null,
        message: body.message || null,
        period: body.period || null,
        place: body.place ?? null,
        town: body.town || null,
        language: body.language ?? null,
        locale: shop.locale,
        createdAt: shop.now,
      })
      .returning({ id: offerRequests.id })
    if (!stored) throw new Error('insert returned no row')
    const requestId = stored.id
    await shop.db.insert(offerRequestLines).values(targets.map((target) => ({ ...target, requestId })))
    await mailRequest(shop, requestId, { visitor: body.email, staffMail })
    return { reference: quotationReference(requestId) }
  })
}

async function mailRequest(
  shop: Shop,
  id: number,
  { visitor, staffMail }: { visitor: string; staffMail: string },
) {
  const about = { request_id: id }
  await writeMail(shop, {
    event: `offer request ${id} to staff`,
    kind: 'quotation_request',
    about,
    recipient: staffMail,
    locale: 'nl',
  })
  await writeMail(shop, {
    event: `offer request ${id} received`,
    kind: 'quotation_receipt',
    about,
    recipient: visitor,
    locale: shop.locale,
  })
}
