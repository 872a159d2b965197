import { isNear } from '../../../contract/rules/catalogue/wish.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { Agenda } from '../../../contract/wire/catalogue/agenda.ts'
import { uriOf } from '../links.ts'
import { roundKm } from '../listing/date-facets.ts'
import type { References } from '../memory/references.ts'
import type { ResolvedWish } from '../memory/resolved-wish.ts'
import type { Location, OpenDate } from './open-dates.ts'

const countBy = <Key>(dates: OpenDate[], keyOf: (date: OpenDate) => Key): [Key, number][] =>
  [...Map.groupBy(dates, keyOf)].map(([key, list]) => [key, list.length])

/** Dates per location, month and language. The counts of a part apply all other parts of the wish. */
export function facetsOf(
  dates: OpenDate[],
  { wish, locationIds, km }: ResolvedWish,
  locale: Locale,
): Agenda['dates'] {
  const chosen = wish.where && !isNear(wish.where) ? wish.where.locations : []
  const toLocation = ({ id, code, name }: Location, count: number) => ({
    code,
    name: name[locale],
    count,
    selected: locationIds?.includes(id) ?? false,
    km: roundKm(km.get(id)),
  })
  const locations = countBy(
    dates.filter(({ when, weekend, language }) => when && weekend && language),
    ({ location }) => location,
  ).map(([location, count]) => toLocation(location, count))
  for (const code of chosen) {
    const known = dates.find(({ location }) => location.code === code)
    if (known && !locations.some((one) => one.code === code)) locations.push(toLocation(known.location, 0))
  }
  return {
    locations: locations.toSorted((a, b) => a.name.localeCompare(b.name)),
    months: countBy(
      dates.filter(({ where, weekend, language }) => where && weekend && language),
      ({ option }) => option.month,
    ).map(([month, count]) => ({ month, count })),
    languages: countBy(
      dates.filter(({ where, when, weekend }) => where && when && weekend),
      ({ option }) => option.language ?? 'nl',
    )
      .map(([language, count]) => ({ language, count, selected: wish.language === language }))
      .toSorted((a, b) => b.language.localeCompare(a.language)),
    weekend_count: dates.filter(
      ({ option, where, when, language }) => option.inWeekend && where && when && language,
    ).length,
  }
}

export const locationsOf = (dates: OpenDate[], locale: Locale): Agenda['locations'] =>
  countBy(dates, ({ location }) => location)
    .map(([{ code, name, latitude, longitude }, count]) => ({
      code,
      name: name[locale],
      count,
      latitude,
      longitude,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))

/** The root categories of these dates, each with its number of dates. */
export function rootCategoriesOf(
  dates: OpenDate[],
  { categories }: References,
  locale: Locale,
): Agenda['categories'] {
  const counts = new Map<number, number>()
  for (const { option } of dates) {
    const roots = new Set(option.product.categoryIds.map((id) => categories.get(id)?.lineage.at(-1)))
    for (const root of roots) if (root !== undefined) counts.set(root, (counts.get(root) ?? 0) + 1)
  }
  return [...categories.values()].flatMap(({ id, title, slug }) => {
    const count = counts.get(id)
    return count ? { id, title: title[locale], uri: uriOf(locale, slug[locale]), count } : []
  })
}
