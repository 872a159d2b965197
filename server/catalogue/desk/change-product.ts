import { sql } from 'drizzle-orm'
import type { ProductKind } from '../../../contract/rules/catalogue/products.ts'
import type { VatRate } from '../../../contract/rules/money/vat.ts'
import type { ChangePriceBody } from '../../../contract/staff/catalogue/product-prices.ts'
import type { ChangeProductBody, StaffProduct } from '../../../contract/staff/catalogue/products.ts'
import { isDuplicate } from '../../platform/database/database.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type Saved, saveFields } from '../../platform/staff/save-fields.ts'
import { requirePictures } from './pictures.ts'

const columns = {
  id: col.integer,
  version: col.integer,
  code: col.text,
  kind: col.text.as<ProductKind>(),
  brand_id: col.integer,
  popularity: col.integer,
  days: col.number.orNull,
  validity_months: col.integer.orNull,
  renewal_window_months: col.integer.orNull,
  decide_days: col.integer.orNull,
  keeps_old_date: col.boolean,
  refresher_id: col.integer.orNull,
  refreshes_id: col.integer.orNull,
  when_expired_id: col.integer.orNull,
  participant_needs: col.array(col.text).as<StaffProduct['participant_needs']>(),
  picture: col.text,
  price_cents: col.integer,
  vat: col.text.as<Exclude<VatRate, 'reversed'>>(),
  on_quotation: col.boolean,
  winda_fee_cents: col.integer.orNull,
}

/** Locks the row of a product, so that nobody else changes it or its parts until the transaction ends. */
export async function lockProduct({ db }: Shop, id: number) {
  const rows = await readRows(db, columns)`
    select id, version, code, kind, brand_id, popularity, days, validity_months, renewal_window_months, decide_days, keeps_old_date, refresher_id, refreshes_id,
      when_expired_id, participant_needs, picture, price_cents, vat, on_quotation, winda_fee_cents
    from products where id = ${id} for update`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  return row
}

const related = ['refresher_id', 'refreshes_id', 'when_expired_id'] as const

/** Refuses a brand or picture that does not exist, and a renewal by no product or by the product itself. */
async function requireRelated(shop: Shop, id: number, sent: Partial<ChangeProductBody>) {
  const { db } = shop
  if (sent.brand_id !== undefined) {
    const { rowCount } = await db.execute(sql`select from brands where id = ${sent.brand_id}`)
    if (!rowCount) throw new Problem('invalid', { fields: { brand_id: ['unknown'] } })
  }
  if (sent.picture) await requirePictures(shop, 'picture', [sent.picture])
  for (const field of related) {
    const other = sent[field]
    if (!other) continue
    const { rowCount } = await db.execute(sql`select from products where id = ${other} and id <> ${id}`)
    if (!rowCount) throw new Problem('invalid', { fields: { [field]: ['unknown'] } })
  }
}

/** Saves the fields of a product that a colleague changed; what others changed meanwhile stays, unless it is the same field. */
export async function changeProduct(
  shop: Shop,
  id: number,
  { version, ...sent }: ChangeProductBody | ChangePriceBody,
): Promise<Saved> {
  try {
    return await inTransaction(shop, async (shop) => {
      const row = await lockProduct(shop, id)
      await requireRelated(shop, id, sent as Partial<ChangeProductBody>)
      return saveFields<Omit<typeof row, 'id' | 'version'>>(shop, {
        kind: 'product',
        table: 'products',
        row,
        version,
        sent,
      })
    })
  } catch (error) {
    if (isDuplicate(error)) throw new Problem('invalid', { fields: { code: ['taken'] } })
    throw error
  }
}
