import { monthOf, monthRange } from '../../../contract/rules/catalogue/wish.ts'
import { paginationOf } from '../../../contract/rules/pagination.ts'
import type { AgendaCalendar, QueryCalendarBody } from '../../../contract/wire/catalogue/agenda.ts'
import type { CatalogueShop } from '../memory/catalogue-shop.ts'
import { selectDates } from './open-dates.ts'

/** Dates of one day that are sent; the others are counted. */
const perDay = 4

/** One month of the agenda: the month of the wish, or else the first with dates. However many dates it has, a day sends only the first few. */
export async function queryCalendar(shop: CatalogueShop, query: QueryCalendarBody): Promise<AgendaCalendar> {
  const { wish, moment, listed, counts, nextDay, toDates } = await selectDates(shop, query)
  const month = monthOf(wish) ?? listed[0]?.option.month ?? (wish.from ?? moment.today).slice(0, 7)
  const days = Map.groupBy(
    listed.filter(({ option }) => option.month === month),
    ({ option }) => option.firstDay ?? '',
  )
  const shown = [...days.values()].flatMap((dates) => dates.slice(0, perDay))
  return {
    data: await toDates(shown),
    meta: paginationOf(listed.length, 1, Math.max(listed.length, 1)),
    next_day: nextDay(monthRange(month).to),
    ...counts,
    month,
    days: [...days].map(([day, dates]) => ({ day, count: dates.length })),
  }
}
