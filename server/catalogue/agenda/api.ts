import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { isEmptyWish } from '../../../contract/rules/catalogue/wish.ts'
import { locales } from '../../../contract/rules/locale.ts'
import { maxPage } from '../../../contract/rules/pagination.ts'
import {
  agendaFeedResponse,
  queryCalendarBody,
  queryCalendarResponse,
  queryDatesBody,
  queryDatesResponse,
} from '../../../contract/wire/catalogue/agenda.ts'
import { wishOfQuery, wishQuery } from '../../../contract/wire/catalogue/wish.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { cacheRead } from '../../cache/read-cache.ts'
import { invalid, json, jsonBody } from '../../platform/http/answers/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { type CatalogueShop, catalogueShopOf } from '../memory/catalogue-shop.ts'
import { referenceTables } from '../tables/table-names.ts'
import { agendaCalendar, agendaFeed } from './agenda-files.ts'
import { queryCalendar } from './query-calendar.ts'
import { queryDates } from './query-dates.ts'

/** A read, but sent as POST because a wish does not fit well into a URL. */
const queryRoute = createRoute({
  method: 'post',
  path: '/queryDates',
  tags: ['catalogue'],
  summary: 'Bookable dates across all trainings, by wish and category',
  description:
    'Only dates with enough free seats for the people of the wish. The counts of a part apply all other parts.',
  middleware: cacheRead({ tables: referenceTables }),
  request: jsonBody(queryDatesBody),
  responses: { 200: json(queryDatesResponse, 'The dates'), ...invalid },
})

const calendarMonthRoute = createRoute({
  method: 'post',
  path: '/queryCalendar',
  tags: ['catalogue'],
  summary: 'One month of bookable dates across all trainings, by wish and category',
  description: 'The first few dates of each day and how many there are.',
  middleware: cacheRead({ tables: referenceTables }),
  request: jsonBody(queryCalendarBody),
  responses: { 200: json(queryCalendarResponse, 'The month'), ...invalid },
})

/** The same names as in the address of the agenda, so that its filters can be copied. */
const fileQuery = wishQuery.extend({
  category: idParam.optional(),
  locale: z.enum(locales).optional(),
  page: z.coerce.number().int().min(1).max(maxPage).default(1),
})

const maxDates = 200

/** Calendar programs ask again and again, so an answer is cached and an unchanged one is not sent twice. */
const fileRoute = <Path extends string>(
  path: Path,
  type: string,
  summary: string,
  schema: z.ZodType = z.string(),
) =>
  createRoute({
    method: 'get',
    path,
    tags: ['catalogue'],
    summary,
    description: `At most ${maxDates} dates a \`page\`. The query is that of the agenda page; \`locale\` is the language of the names.`,
    middleware: cacheRead({ tables: referenceTables, query: Object.keys(fileQuery.shape) }),
    request: { query: fileQuery },
    responses: {
      200: { description: 'The file', content: { [type]: { schema } } },
      304: { description: 'Not modified' },
      ...invalid,
    },
  })

const calendarRoute = fileRoute(
  '/agenda/calendar.ics',
  'text/calendar',
  'The agenda as a calendar to subscribe to',
)
const feedRoute = fileRoute('/agenda/feed.xml', 'application/rss+xml', 'The agenda as an RSS feed')
const jsonRoute = fileRoute(
  '/agenda/dates.json',
  'application/json',
  'The agenda as data for another site',
  agendaFeedResponse,
)

async function findDates(
  shop: CatalogueShop,
  { category, locale, page, ...params }: z.output<typeof fileQuery>,
) {
  const wish = wishOfQuery(params)
  const ownShop = { ...shop, locale: locale ?? shop.locale }
  const { data, meta } = await queryDates(ownShop, {
    ...(!isEmptyWish(wish) && { wish }),
    ...(category !== undefined && { category_id: category }),
    sort: 'date',
    page,
    per_page: maxDates,
  })
  return { dates: data, meta, shop: ownShop }
}

export const agendaApi = ({ origin }: { origin: string }) =>
  newRouter()
    .openapi(queryRoute, async (c) => c.json(await queryDates(catalogueShopOf(c), c.req.valid('json')), 200))
    .openapi(calendarMonthRoute, async (c) =>
      c.json(await queryCalendar(catalogueShopOf(c), c.req.valid('json')), 200),
    )
    .openapi(jsonRoute, async (c) => {
      const { dates, meta } = await findDates(catalogueShopOf(c), c.req.valid('query'))
      return c.json({ data: dates, meta }, 200)
    })
    .openapi(calendarRoute, async (c) => {
      const { shop, dates } = await findDates(catalogueShopOf(c), c.req.valid('query'))
      const text = agendaCalendar(dates, { origin, locale: shop.locale, now: shop.now })
      return c.body(text, 200, { 'content-type': 'text/calendar; charset=utf-8' })
    })
    .openapi(feedRoute, async (c) => {
      const { shop, dates } = await findDates(catalogueShopOf(c), c.req.valid('query'))
      const text = agendaFeed(dates, { origin, locale: shop.locale })
      return c.body(text, 200, { 'content-type': 'application/rss+xml; charset=utf-8' })
    })
