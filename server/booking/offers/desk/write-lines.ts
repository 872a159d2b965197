import { eq, sql } from 'drizzle-orm'
import type { OfferLineKind } from '../../../../contract/rules/booking/offers.ts'
import type { VatRate } from '../../../../contract/rules/money/vat.ts'
import type { OfferLineBody } from '../../../../contract/staff/booking/offers.ts'
import { col, readRows } from '../../../platform/database/rows.ts'
import { type FieldRules, Problem } from '../../../platform/http/answers/problem.ts'
import type { Shop } from '../../../platform/shop.ts'
import { offerLines } from '../../tables/offer-tables.ts'
import { offerTotals } from '../offer-to-json.ts'

/** The products and dates of lines must exist, and a date must be one of its product. */
async function requireProducts({ db }: Shop, lines: readonly OfferLineBody[]) {
  const wanted = lines.map(({ product_id, po_id }, place) => ({ place, product_id, po_id }))
  const rows = await readRows(db, { place: col.integer, has_product: col.boolean, has_option: col.boolean })`
    select line.place, line.product_id is null or p.id is not null as has_product, line.po_id is null or o.id is not null as has_option
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as line (place int, product_id int, po_id int)
    left join products p on p.id = line.product_id left join product_options o on o.id = line.po_id and o.product_id = line.product_id`
  const fields: FieldRules = {}
  for (const { place, has_product, has_option } of rows) {
    if (!has_product) fields[`lines.${place}.product_id`] = ['unknown']
    else if (!has_option) fields[`lines.${place}.po_id`] = ['unknown']
  }
  if (Object.keys(fields).length) throw new Problem('invalid', { fields })
}

/** Sets the lines of an offer. A line that stays keeps its row; only differences are written. */
export async function writeLines(shop: Shop, offerId: number, lines: readonly OfferLineBody[]) {
  await requireProducts(shop, lines)
  const { db } = shop
  const stored = await readRows(db, {
    id: col.integer,
  })`select id from offer_lines where offer_id = ${offerId}`
  const own = new Set(stored.map(({ id }) => id))
  const stays = new Set(lines.flatMap(({ id }) => (id !== undefined && own.has(id) ? [id] : [])))
  const gone = [...own].filter((id) => !stays.has(id))
  if (gone.length) await db.execute(sql`delete from offer_lines where id = any(${sql.param(gone)}::int[])`)
  for (const [position, { id, product_id, po_id, unit_net_cents, ...line }] of lines.entries()) {
    const values = {
      ...line,
      position,
      productId: product_id,
      optionId: po_id,
      unitNetCents: unit_net_cents,
    }
    // The discount is spread again once all lines are there; until then it is at most the price.
    const discountCents = sql<number>`least(discount_cents, ${unit_net_cents * line.amount}::int)`
    // A line that is sent twice is a copy.
    if (id !== undefined && stays.delete(id))
      await db
        .update(offerLines)
        .set({ ...values, discountCents })
        .where(eq(offerLines.id, id))
    else await db.insert(offerLines).values({ offerId, ...values })
  }
}

const pricedColumns = {
  id: col.integer,
  lineKind: col.text.as<OfferLineKind>(),
  netCents: col.integer,
  amount: col.integer,
  vat: col.text.as<VatRate>(),
  discountPercent: col.integer.orNull,
  discountCents: col.integer.orNull,
}

/** Spreads the offer's discount over its lines, by the shop's own calculator. */
export async function spreadDiscount({ db }: Shop, offerId: number) {
  const lines = await readRows(db, pricedColumns)`
    select l.id, l.kind as "lineKind", l.unit_net_cents as "netCents", l.amount, l.vat, f.discount_percent as "discountPercent",
      f.discount_cents as "discountCents"
    from offer_lines l join offers f on f.id = l.offer_id where f.id = ${offerId} order by l.position, l.id`
  const [first] = lines
  if (!first) return
  const { discountPercent, discountCents } = first
  const totals = offerTotals({ discount_percent: discountPercent, discount_cents: discountCents, lines })
  const shares = lines.map(({ id }, index) => ({ id, cents: totals.lines[index]?.discountCents ?? 0 }))
  await db.execute(sql`
    update offer_lines l set discount_cents = share.cents
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as share (id int, cents int)
    where l.id = share.id and l.discount_cents <> share.cents`)
}
