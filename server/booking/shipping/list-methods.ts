import { asc, eq, min } from 'drizzle-orm'
import { priceOf } from '../../../contract/rules/money/money.ts'
import type { ShippingMethod } from '../../../contract/wire/booking/checkout.ts'
import type { Shop } from '../../platform/shop.ts'
import { shippingMethods } from '../tables/shipping-tables.ts'

type Row = typeof shippingMethods.$inferSelect

/** A shipping method with its price for these goods. */
export type ShippingChoice = {
  code: string
  title: string
  text: string
  /** Without VAT; the rate is always 21 %. */
  netCents: number
  needs: Row['needs']
}

/** Shipping is free from a certain price of the goods. */
export const shippingNetCents = (
  { netCents, freeFromCents }: Pick<Row, 'netCents' | 'freeFromCents'>,
  goodsNetCents: number,
) => (freeFromCents !== null && goodsNetCents >= freeFromCents ? 0 : netCents)

const choiceOf = ({ locale }: Shop, row: Row, goodsNetCents: number): ShippingChoice => ({
  code: row.code,
  title: row.title[locale],
  text: row.text[locale],
  netCents: shippingNetCents(row, goodsNetCents),
  needs: row.needs,
})

export async function listShippingMethods(shop: Shop, goodsNetCents: number): Promise<ShippingMethod[]> {
  const rows = await shop.db
    .select()
    .from(shippingMethods)
    .orderBy(asc(shippingMethods.position), asc(shippingMethods.code))
  return rows.map((row) => {
    const { netCents, ...choice } = choiceOf(shop, row, goodsNetCents)
    return { ...choice, ...priceOf(netCents, '21') }
  })
}

export async function findShippingMethod(
  shop: Shop,
  code: string,
  goodsNetCents: number,
): Promise<ShippingChoice | undefined> {
  const [row] = await shop.db.select().from(shippingMethods).where(eq(shippingMethods.code, code))
  return row && choiceOf(shop, row, goodsNetCents)
}

/** The lowest net price of goods from which one of the methods is free; null if none is. */
export async function freeShippingFromCents({ db }: Shop): Promise<number | null> {
  const [row] = await db.select({ from: min(shippingMethods.freeFromCents) }).from(shippingMethods)
  return row?.from ?? null
}
