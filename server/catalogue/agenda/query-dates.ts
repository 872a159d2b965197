import { paginationOf } from '../../../contract/rules/pagination.ts'
import type { Agenda, QueryDatesBody } from '../../../contract/wire/catalogue/agenda.ts'
import type { CatalogueShop } from '../memory/catalogue-shop.ts'
import { type Moment, priceOfOption } from '../memory/standing.ts'
import { anySeatsTag } from '../memory/tags.ts'
import { type OpenDate, selectDates } from './open-dates.ts'

/** Dates across all trainings. */
export async function queryDates(shop: CatalogueShop, query: QueryDatesBody): Promise<Agenda> {
  const { sort, page, per_page: perPage } = query
  const { wish, moment, listed, counts, remember, nextDay, toDates } = await selectDates(shop, query)
  const inOrder = remember(`by ${sort}`, () => sorted(listed, sort, moment))
  if (sort === 'seats') shop.dependence.on(anySeatsTag)
  return {
    data: await toDates(inOrder.slice((page - 1) * perPage, page * perPage)),
    meta: paginationOf(listed.length, page, perPage),
    next_day: wish.to === undefined ? null : nextDay(wish.to),
    ...counts,
  }
}

function sorted(dates: OpenDate[], sort: QueryDatesBody['sort'], moment: Moment): OpenDate[] {
  if (sort === 'seats') return dates.toSorted((a, b) => b.placesLeft - a.placesLeft)
  if (sort !== 'price') return dates
  return dates
    .map((date) => ({ date, net: priceOfOption(date.option, moment).net }))
    .toSorted((a, b) => a.net - b.net)
    .map(({ date }) => date)
}
