import { freeUntil } from '../../../contract/rules/booking/free-changes.ts'
import type { DateState } from '../../../contract/rules/catalogue/date-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { allInPrice, type UnitPrice } from '../../../contract/rules/money/money.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { ProductOption } from '../../../contract/wire/catalogue/product.ts'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { col } from '../../platform/database/rows.ts'
import { getSettings } from '../../platform/settings/get-settings.ts'
import { isBookable, stockStatusOf } from '../dates/availability.ts'
import { optionDescription } from '../dates/option-description.ts'
import { isShown, seatsLeft } from '../dates/seats-left.ts'
import type { CatalogueShop } from '../memory/catalogue-shop.ts'

const optionColumns = {
  id: col.integer,
  surcharge_cents: col.integer,
  state: col.text.as<DateState>().orNull,
  first_day: col.day.orNull,
  last_day: col.day.orNull,
  starts_at: col.text.orNull,
  ends_at: col.text.orNull,
  location: col.text.orNull,
  location_code: col.text.orNull,
  language: col.text.as<Locale>().orNull,
  book_until: col.instant.orNull,
  lunch_included: col.boolean,
  exam_included: col.boolean,
  places_left: col.integer.orNull,
  values: col.rows({ id: col.integer, title: col.text, value_id: col.integer, value: col.text }),
}

/** Read with every product, and seldom changed. */
const rememberSettings = (shop: CatalogueShop) =>
  shop.catalogue.remember(shop, 'settings', (within) => {
    within.dependence.on('settings')
    return getSettings(within)
  })

/** All options of a product at all-in prices: upcoming dates, earliest first, then undated options by position. */
export async function listOptions(
  shop: CatalogueShop,
  product: UnitPrice & { id: number },
): Promise<ProductOption[]> {
  const { db, locale, now } = shop
  const rows = await readPrepared(db, optionColumns)`
    select o.id, o.surcharge_cents, o.state, o.first_day, o.last_day, o.starts_at, o.ends_at,
      l.name->>${locale} as location, l.code as location_code, o.language, o.book_until, o.lunch_included, o.exam_included,
      ${seatsLeft(now)} as places_left,
      coalesce((
        select json_agg(json_build_object('id', a.id, 'title', a.title->>${locale}, 'value_id', v.id, 'value', v.title->>${locale})
          order by a.position, a.id)
        from option_attribute_values ov join attribute_values v on v.id = ov.value_id join attributes a on a.id = v.attribute_id
        where ov.option_id = o.id
      ), '[]') as values
    from product_options o left join locations l on l.id = o.location_id
    where o.product_id = ${product.id} and ${isShown} and (o.first_day is null or o.first_day >= ${dayOf(now)})
    order by o.first_day nulls last, o.position, o.id`
  const { terms } = await rememberSettings(shop)
  return rows.map((row) => {
    const bookUntil = row.book_until
    const availability = {
      state: row.state,
      firstDay: row.first_day,
      bookUntil,
      seatsLeft: row.places_left,
    }
    const description = optionDescription({
      firstDay: row.first_day,
      lastDay: row.last_day,
      location: row.location,
      values: row.values.map(({ value }) => value),
    })
    return {
      po_id: row.id,
      option_name: description,
      description,
      stock_status: stockStatusOf(availability, now),
      bookable: isBookable(availability, now),
      places_left: row.places_left,
      ...allInPrice({ ...product, netCents: product.netCents + row.surcharge_cents }),
      attributes: row.values,
      first_day: row.first_day,
      last_day: row.last_day,
      starts_at: row.starts_at?.slice(0, 5) ?? null,
      ends_at: row.ends_at?.slice(0, 5) ?? null,
      location: row.location,
      location_code: row.location_code,
      language: row.language,
      state: row.state,
      book_until: bookUntil?.toISOString() ?? null,
      free_until: freeUntil(row.first_day, dayOf(now), terms),
      lunch_included: row.lunch_included,
      exam_included: row.exam_included,
    }
  })
}
