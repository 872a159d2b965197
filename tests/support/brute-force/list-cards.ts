import { type SQL, sql } from 'drizzle-orm'
import type { DateState } from '../../../contract/rules/catalogue/date-status.ts'
import { specIds } from '../../../contract/rules/ids.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { allInPrice } from '../../../contract/rules/money/money.ts'
import type { VatRate } from '../../../contract/rules/money/vat.ts'
import type { ProductCard } from '../../../contract/wire/catalogue/product.ts'
import { isBookable } from '../../../server/catalogue/dates/availability.ts'
import { isOpen, joinCheapestBookable, seatsLeft } from '../../../server/catalogue/dates/seats-left.ts'
import { pictureUri, uriOf } from '../../../server/catalogue/links.ts'
import { joinDeal } from '../../../server/catalogue/prices/deals.ts'
import { col, type RowOf, readRows } from '../../../server/platform/database/rows.ts'
import type { Shop } from '../../../server/platform/shop.ts'
import { anyDate, matchesWish, type ResolvedWish } from './wish.ts'

const cardColumns = {
  id: col.integer,
  code: col.text,
  kind: col.text.as<ProductCard['kind']>(),
  name: col.text,
  tagline: col.text,
  slug: col.text,
  picture: col.text,
  brand: col.text,
  level: col.text.orNull,
  duration: col.text.orNull,
  price_cents: col.integer,
  winda_fee_cents: col.integer.orNull,
  vat: col.text.as<VatRate>(),
  on_quotation: col.boolean,
  deal_cents: col.integer.orNull,
  deal_ends_at: col.instant.orNull,
  was_cents: col.integer.orNull,
  cheapest_surcharge: col.integer.orNull,
  po_id: col.integer.orNull,
  first_day: col.day.orNull,
  last_day: col.day.orNull,
  book_until: col.instant.orNull,
  state: col.text.as<DateState>().orNull,
  language: col.text.as<Locale>().orNull,
  location: col.text.orNull,
  places_left: col.integer.orNull,
  surcharge_cents: col.integer.orNull,
  matching_dates: col.integer.orNull,
  rating_average: col.number.orNull,
  rating_count: col.integer,
}
type CardRow = RowOf<typeof cardColumns>

const specTitle = (specId: number, locale: Locale): SQL => sql`(
  select v.title->>${locale} from product_specs ps join spec_values v on v.id = ps.value_id
  where ps.product_id = p.id and v.spec_id = ${specId} order by v.id limit 1
)`

/** Products as shown in lists, in the order of the ids, each with its first date that matches the wish. */
export async function listCards(
  shop: Shop,
  ids: number[],
  wish: ResolvedWish = anyDate,
): Promise<ProductCard[]> {
  if (!ids.length) return []
  const { db, locale, now } = shop
  const matches = matchesWish(wish, now)
  const rows = await readRows(db, cardColumns)`
    select p.id, p.code, p.kind, t.name, t.tagline, s.slug, p.picture, b.name as brand,
      ${specTitle(specIds.level, locale)} as level, ${specTitle(specIds.duration, locale)} as duration,
      p.price_cents, p.winda_fee_cents, p.vat, p.on_quotation,
      deal.price_cents as deal_cents, deal.ends_at as deal_ends_at, deal.was_cents,
      cheapest.surcharge_cents as cheapest_surcharge,
      next.id as po_id, next.first_day, next.last_day, next.book_until, next.state, next.language, next.location, next.places_left,
      next.surcharge_cents, next.matching_dates,
      stars.average as rating_average, stars.count as rating_count
    from unnest(${sql.param(ids)}::int[]) with ordinality as requested(id, position)
    join products p on p.id = requested.id and p.is_live
    join product_texts t on t.product_id = p.id and t.locale = ${locale}
    join slugs s on s.product_id = p.id and s.locale = ${locale}
    join brands b on b.id = p.brand_id
    ${joinDeal(now)}
    ${joinCheapestBookable(now, matches)}
    left join lateral (
      select o.*, count(*) over ()::int as matching_dates from (
        select o.id, o.first_day, o.last_day, o.book_until, o.state, o.language, o.surcharge_cents, l.name->>${locale} as location,
          ${seatsLeft(now)} as places_left
        from product_options o left join locations l on l.id = o.location_id
        where o.product_id = p.id and o.first_day is not null and ${isOpen(now)} and ${matches}
      ) o
      where o.places_left > 0 order by o.first_day, o.id limit 1
    ) next on true
    left join lateral (
      select round(avg(r.rating), 1)::float as average, count(*)::int as count from reviews r
      where r.product_id = p.id and r.approved_at <= ${now}
    ) stars on true
    order by requested.position`
  return rows.map((row) => toCard(row, locale, now))
}

function toCard(row: CardRow, locale: Locale, now: Date): ProductCard {
  const surcharge = row.cheapest_surcharge ?? 0
  const currentCents = row.deal_cents ?? row.price_cents
  const priceOf = (netCents: number) => allInPrice({ netCents, feeCents: row.winda_fee_cents, vat: row.vat })
  const starting = priceOf(currentCents + surcharge)
  const { net, gross } = priceOf(currentCents + (row.surcharge_cents ?? 0))
  const nextDate =
    row.po_id !== null &&
    row.first_day !== null &&
    isBookable(
      {
        state: row.state,
        firstDay: row.first_day,
        bookUntil: row.book_until,
        seatsLeft: row.places_left,
      },
      now,
    )
      ? {
          po_id: row.po_id,
          first_day: row.first_day,
          last_day: row.last_day ?? row.first_day,
          location: row.location ?? '',
          language: row.language ?? locale,
          places_left: row.places_left ?? 0,
          guaranteed: row.state === 'guaranteed',
          net: row.on_quotation ? null : net,
          gross: row.on_quotation ? null : gross,
        }
      : null
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    name: row.name,
    tagline: row.tagline,
    uri: uriOf(locale, row.slug),
    picture: pictureUri(row.picture),
    brand: row.brand,
    level: row.level,
    duration: row.duration,
    starting_price: row.on_quotation ? null : starting.net,
    starting_price_gross: row.on_quotation ? null : starting.gross,
    vat_exempt: row.vat === 'exempt',
    on_quotation: row.on_quotation,
    deal:
      row.deal_ends_at && row.was_cents !== null
        ? {
            was: priceOf(row.was_cents + surcharge),
            ends_at: row.deal_ends_at.toISOString(),
          }
        : null,
    next_date: nextDate,
    more_dates: nextDate ? (row.matching_dates ?? 1) - 1 : 0,
    rating: row.rating_average === null ? null : { average: row.rating_average, count: row.rating_count },
  }
}
