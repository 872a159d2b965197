import { type SQL, sql } from 'drizzle-orm'
import type { DateState } from '../../../contract/rules/catalogue/date-status.ts'
import type { ProductKind } from '../../../contract/rules/catalogue/products.ts'
import type { VatRate } from '../../../contract/rules/money/vat.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { DeskOption, DeskProduct } from '../../../contract/staff/booking/new-order.ts'
import { optionDescription } from '../../catalogue/dates/option-description.ts'
import { placeName } from '../../catalogue/dates/place-name.ts'
import { seatsLeft } from '../../catalogue/dates/seats-left.ts'
import { currentNetCents } from '../../catalogue/prices/deals.ts'
import { groupNetCents } from '../../catalogue/prices/group-price.ts'
import { isProductWith } from '../../catalogue/products/products-with.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { contains, type Searched, wordsIn } from '../../platform/staff/words.ts'
import { hasWalkIn } from '../cart/load-cart.ts'
import { obstacleForDesk } from './obstacle.ts'

const maxFound = 20

const columns = {
  po_id: col.integer,
  product_id: col.integer,
  kind: col.text.as<ProductKind>(),
  code: col.text,
  name: col.text,
  state: col.text.as<DateState>().orNull,
  first_day: col.day.orNull,
  last_day: col.day.orNull,
  location: col.text.orNull,
  seats_left: col.integer.orNull,
  net_cents: col.integer,
  group_cents: col.integer.orNull,
  private_for: col.text.orNull,
  fee_cents: col.integer.orNull,
  vat: col.text.as<VatRate>(),
  needs: col.array(col.text),
  values: col.array(col.text),
  has_walk_in: col.boolean,
}

const months =
  sql.raw(`(array['januari january jan', 'februari february feb', 'maart march mrt mar', 'april apr', 'mei may', 'juni june jun',
  'juli july jul', 'augustus august aug', 'september sep', 'oktober october okt oct', 'november nov', 'december dec'])[extract(month from o.first_day)::int]`)

/**
 * Upcoming dates, and versions of what has no dates, that contain every word: of the course, the place, or the month ("vca utrecht maart").
 * The words of products and places are made once, not for each of their dates.
 */
const matching = ({ now }: Shop, words: Searched): SQL => sql`
  with named as materialized (
    select p.id, words_of(p.code, string_agg(t.name, ' ')) as words from products p join product_texts t on t.product_id = p.id where p.is_live group by p.id
  ), placed as materialized (
    select id, words_of(name->>'nl', name->>'en', code) as words from locations
  )
  select o.id from product_options o join named on named.id = o.product_id left join placed on placed.id = o.location_id
  where (o.first_day is null or o.first_day >= ${dayOf(now)}) and (o.state is null or o.state not in ('cancelled', 'done', 'draft'))
    and ${contains(sql`concat_ws(' ', named.words, placed.words, ${months}, to_char(o.first_day, 'DD-MM-YYYY'))`, words)}
  order by o.first_day nulls last, o.position, o.id limit ${maxFound}`

/** Dates and versions to order or offer, the earliest first, with their seats and prices now: those with these words, or one by its id. */
export async function findOptions(
  shop: Shop,
  { q, po_id }: { q: string; po_id?: number | undefined },
): Promise<DeskOption[]> {
  const { db, locale, now } = shop
  const words = wordsIn(q)
  if (!words.length && !po_id) return []
  const rows = await readRows(db, columns)`
    select o.id as po_id, p.id as product_id, p.kind, p.code, t.name, o.state, o.first_day, o.last_day, ${placeName(locale, sql`place`)} as location,
      ${seatsLeft(now)} as seats_left, ${currentNetCents(now)} as net_cents, ${groupNetCents(now)} as group_cents, k.name as private_for, p.winda_fee_cents as fee_cents, p.vat, p.participant_needs as needs,
      array(select v.title->>${locale} from option_attribute_values ov join attribute_values v on v.id = ov.value_id
        join attributes a on a.id = v.attribute_id where ov.option_id = o.id order by a.position, a.id) as values, ${hasWalkIn} as has_walk_in
    from product_options o join products p on p.id = o.product_id join product_texts t on t.product_id = p.id and t.locale = ${locale}
    left join locations place on place.id = o.location_id left join companies k on o.visibility = 'private' and k.id = o.company_id
    where o.id in (${po_id ? sql`${po_id}::int` : matching(shop, words)}) order by o.first_day nulls last, o.position, o.id`
  return rows.map(({ state, values, has_walk_in: hasWalkIn, ...row }) => ({
    ...row,
    option_name: optionDescription({
      firstDay: row.first_day,
      lastDay: row.last_day,
      location: row.location,
      values,
    }),
    needs: row.kind === 'training' ? row.needs : [],
    obstacle: obstacleForDesk(
      { state, firstDay: row.first_day, seatsLeft: row.seats_left, hasWalkIn },
      1,
      now,
    ),
  }))
}

const productColumns = {
  product_id: col.integer,
  kind: col.text.as<ProductKind>(),
  code: col.text,
  name: col.text,
  net_cents: col.integer,
  fee_cents: col.integer.orNull,
  vat: col.text.as<VatRate>(),
}

/** Products without a date or version, for offers: a course at the customer's own site, or what has no dates yet. */
export async function findProducts({ db, locale }: Shop, q: string): Promise<DeskProduct[]> {
  const words = wordsIn(q)
  if (!words.length) return []
  return readRows(db, productColumns)`
    select p.id as product_id, p.kind, p.code, t.name, p.price_cents as net_cents, p.winda_fee_cents as fee_cents, p.vat
    from products p join product_texts t on t.product_id = p.id and t.locale = ${locale}
    where p.is_live and ${isProductWith(sql`p.id`, words)}
    order by p.popularity desc, p.id limit ${maxFound}`
}
