import { redirect } from 'react-router'
import { isEmptyWish } from '../../../contract/rules/catalogue/wish.ts'
import { hrefWithRememberedWish } from '../../catalogue/wish/remembered-wish.ts'
import { paths } from '../../lib/i18n/paths.ts'
import type { LoadArgs } from '../../lib/load/load.ts'
import { indexedQuery, isCanonical, readAgendaQuery, writeAgendaQuery } from './agenda-query.ts'

/** Dates on one page of the list; the map shows counts. */
const perPage = { list: 50, map: 1 } as const

export async function loadAgenda({ api, url }: LoadArgs) {
  const wished = hrefWithRememberedWish(url)
  if (wished) throw redirect(wished)
  const query = readAgendaQuery(url.searchParams)
  const search = writeAgendaQuery(query)
  if (!isCanonical(url.searchParams)) throw redirect(url.pathname + search, 308)
  const { wish, category, sort, view, page } = query
  const selection = {
    ...(!isEmptyWish(wish) && { wish }),
    ...(category && { category_id: category }),
  }
  const calendar = view === 'calendar' ? await api.queryCalendar(selection) : null
  const agenda =
    calendar ??
    (await api.queryDates({ ...selection, sort, page, per_page: perPage[view === 'map' ? 'map' : 'list'] }))
  if (page > agenda.meta.last_page)
    throw redirect(url.pathname + writeAgendaQuery({ ...query, page: agenda.meta.last_page }), 302)
  const indexed = indexedQuery(query)
  return {
    query,
    agenda,
    /** The month of the calendar, when that is shown. */
    calendar: calendar && { month: calendar.month, days: calendar.days },
    /** The page for search engines; null when this view is not for them, or has no dates. */
    indexed: indexed === undefined || agenda.data.length === 0 ? null : indexed,
    alternates: { nl: paths.agenda.nl + search, en: paths.agenda.en + search },
  }
}

export type AgendaData = Awaited<ReturnType<typeof loadAgenda>>
