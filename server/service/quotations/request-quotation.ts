import { sql } from 'drizzle-orm'
import { quotationReference } from '../../../contract/rules/references.ts'
import type { QuotationRequestBody } from '../../../contract/wire/service/quotation-request.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { offerRequests } from './tables.ts'

type Target = { productId: number; optionId: number | null }

/** What they ask about. An option that is not of the product named with it is a mistake we do not guess about. */
async function getTarget({ db }: Shop, { product_id, po_id }: QuotationRequestBody): Promise<Target> {
  if (po_id === undefined) {
    const { rows } = await db.execute(sql`select from products where id = ${product_id}`)
    if (!rows.length || product_id === undefined) throw new Problem('not_found')
    return { productId: product_id, optionId: null }
  }
  const rows = await readRows(db, {
    product_id: col.integer,
  })`select product_id from product_options where id = ${po_id}`
  const found = rows[0]
  if (!found || (product_id !== undefined && found.product_id !== product_id)) throw new Problem('not_found')
  return { productId: found.product_id, optionId: po_id }
}

/** Keeps the request for staff, who answer it with an offer. They are told of it, and who asked gets a receipt. */
export async function requestQuotation(
  shop: Shop,
  asked: QuotationRequestBody,
  staffMail: string,
): Promise<{ reference: string }> {
  const target = await getTarget(shop, asked)
  return inTransaction(shop, async (shop) => {
    const [kept] = await shop.db
      .insert(offerRequests)
      .values({
        ...target,
        participants: asked.participants,
        company: asked.company || null,
        name: asked.name,
        email: asked.email,
        phone: asked.phone || null,
        message: asked.message || null,
        locale: shop.locale,
        createdAt: shop.now,
      })
      .returning({ id: offerRequests.id })
    if (!kept) throw new Error('an insert gave no row')
    await tellOf(shop, kept.id, { asker: asked.email, staffMail })
    return { reference: quotationReference(kept.id) }
  })
}

async function tellOf(shop: Shop, id: number, { asker, staffMail }: { asker: string; staffMail: string }) {
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
    recipient: asker,
    locale: shop.locale,
  })
}
