import type { VatRate } from '../../../contract/rules/money/vat.ts'
import type { ProductOption } from '../../../contract/wire/catalogue/product.ts'
import type { AttributeChoices, ChosenAttributes } from '../../../contract/wire/catalogue/product-choice.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import type { CatalogueShop } from '../memory/catalogue-shop.ts'
import { dependOnDates } from '../memory/depend.ts'
import { joinDeal } from '../prices/deals.ts'
import { attributeChoices, findOption } from './choices.ts'
import { listOptions } from './list-options.ts'

async function getPriced({ db, now }: Shop, id: number) {
  const rows = await readRows(db, {
    id: col.integer,
    price_cents: col.integer,
    winda_fee_cents: col.integer.orNull,
    vat: col.text.as<VatRate>(),
    on_quotation: col.boolean,
  })`
    select p.id, coalesce(deal.price_cents, p.price_cents) as price_cents, p.winda_fee_cents, p.vat, p.on_quotation
    from products p ${joinDeal(now)} where p.id = ${id} and p.is_live`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  return {
    id,
    netCents: row.price_cents,
    feeCents: row.winda_fee_cents,
    vat: row.vat,
    onQuotation: row.on_quotation,
  }
}

/** All options of a product, bookable or not. */
export async function getOptions(shop: CatalogueShop, productId: number): Promise<ProductOption[]> {
  await dependOnDates(shop, productId)
  return listOptions(shop, await getPriced(shop, productId))
}

export async function getAttributeChoices(
  shop: CatalogueShop,
  productId: number,
  chosen: ChosenAttributes,
): Promise<AttributeChoices> {
  await dependOnDates(shop, productId)
  const product = await getPriced(shop, productId)
  return attributeChoices(product, await listOptions(shop, product), chosen, shop.now)
}

/** The earliest bookable option with the chosen values and enough seats. */
export async function getOption(
  shop: CatalogueShop,
  productId: number,
  chosen: ChosenAttributes,
  amount: number,
): Promise<ProductOption> {
  const option = findOption(await getOptions(shop, productId), chosen, amount)
  if (!option) throw new Problem('not_found')
  return option
}
