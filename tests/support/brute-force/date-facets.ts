import { type SQL, sql } from 'drizzle-orm'
import { isNear } from '../../../contract/rules/catalogue/wish.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { DateFacets } from '../../../contract/wire/catalogue/wish.ts'
import { isOpen, seatsLeft } from '../../../server/catalogue/dates/seats-left.ts'
import { col, type RowOf } from '../../../server/platform/database/rows.ts'
import type { Shop } from '../../../server/platform/shop.ts'
import { passesOthers } from './facets.ts'
import type { Filter } from './filters.ts'
import { isInWeekend, partsOfWish, type ResolvedWish } from './wish.ts'

export const dateFacetsRow = {
  locations: col.rows({ id: col.integer, code: col.text, name: col.text, count: col.integer }).orNull,
  months: col.rows({ month: col.text, count: col.integer }).orNull,
  languages: col.rows({ language: col.text.as<Locale>(), count: col.integer }).orNull,
  weekend_count: col.integer,
}
type DateFacetsRow = RowOf<typeof dateFacetsRow>

/**
 * The bookable dates of products that pass all filters other than the wish, each with the parts of the wish that it matches. Read by
 * `dateFacets`, so that the seats of a date are counted once.
 */
export function openDates({ now }: Shop, wish: ResolvedWish, filters: Filter[]): SQL {
  const { where, when, weekend, language } = partsOfWish(wish)
  return sql`
    select o.product_id, o.location_id, o.language, to_char(o.first_day, 'YYYY-MM') as month,
      ${isInWeekend} as in_weekend,
      ${where} as fits_where, ${when} as fits_when, ${weekend} as fits_weekend, ${language} as fits_language
    from marked m join product_options o on o.product_id = m.id
    where ${passesOthers(filters, 'off_dates')} and o.first_day is not null and ${isOpen(now)}
      and ${seatsLeft(now)} >= ${wish.wish.people ?? 1}`
}

const products = sql`count(distinct d.product_id)::int as count`

/** Products per location, month and language of their dates; the counts of a part apply all other parts of the wish. */
export function dateFacets({ locale }: Shop, { locationIds = [], wish }: ResolvedWish): SQL {
  const chosen = wish.where && !isNear(wish.where) ? locationIds : []
  return sql`json_build_object(
    'locations', (
      select json_agg(json_build_object('id', l.id, 'code', l.code, 'name', l.name->>${locale}, 'count', coalesce(c.count, 0)) order by l.name->>${locale}, l.id)
      from locations l left join (
        select d.location_id, ${products} from open_dates d where d.fits_when and d.fits_weekend and d.fits_language group by d.location_id
      ) c on c.location_id = l.id
      where c.count > 0 or l.id = any(${sql.param(chosen)}::int[])
    ),
    'months', (
      select json_agg(json_build_object('month', c.month, 'count', c.count) order by c.month) from (
        select d.month, ${products} from open_dates d where d.fits_where and d.fits_weekend and d.fits_language group by d.month
      ) c
    ),
    'languages', (
      select json_agg(json_build_object('language', c.language, 'count', c.count) order by c.language) from (
        select d.language, ${products} from open_dates d where d.fits_where and d.fits_when and d.fits_weekend and d.language is not null group by d.language
      ) c
    ),
    'weekend_count', (
      select ${products} from open_dates d where d.in_weekend and d.fits_where and d.fits_when and d.fits_language
    )
  ) as dates`
}

export const noDateFacets: DateFacets = { locations: [], months: [], languages: [], weekend_count: 0 }

export function toDateFacets(row: DateFacetsRow, { wish, locationIds, km }: ResolvedWish): DateFacets {
  return {
    locations: (row.locations ?? []).map(({ id, ...location }) => {
      const distance = km.get(id)
      return {
        ...location,
        selected: locationIds?.includes(id) ?? false,
        km: distance === undefined ? null : Math.round(distance),
      }
    }),
    months: row.months ?? [],
    languages: (row.languages ?? []).map((one) => ({ ...one, selected: one.language === wish.language })),
    weekend_count: row.weekend_count,
  }
}
