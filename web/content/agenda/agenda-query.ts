import { agendaSortings } from '../../../contract/rules/catalogue/agenda.ts'
import { readWish, type Wish, wishNames, writeWish } from '../../../contract/rules/catalogue/wish.ts'
import type { QueryDatesBody } from '../../../contract/wire/catalogue/agenda.ts'

export const agendaViews = ['list', 'calendar', 'map'] as const
export type AgendaView = (typeof agendaViews)[number]

/** What the agenda shows. All of it is in the URL, so back, reload and shared links work. */
export type AgendaQuery = {
  wish: Wish
  category: number | null
  sort: QueryDatesBody['sort']
  view: AgendaView
  page: number
}

const names = [...wishNames, 'category', 'sort', 'view', 'page'] as const

export function readAgendaQuery(params: URLSearchParams): AgendaQuery {
  const category = params.get('category') ?? ''
  const page = params.get('page') ?? ''
  return {
    wish: readWish(params),
    category: /^[1-9]\d{0,8}$/.test(category) ? Number(category) : null,
    sort: agendaSortings.find((sort) => sort === params.get('sort')) ?? 'date',
    view: agendaViews.find((view) => view === params.get('view')) ?? 'list',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** The query string including `?`; '' for the whole agenda. */
export function writeAgendaQuery({ wish, category, sort, view, page }: AgendaQuery): string {
  const params = new URLSearchParams(writeWish(wish))
  if (category) params.set('category', String(category))
  if (sort !== 'date') params.set('sort', sort)
  if (view !== 'list') params.set('view', view)
  if (page > 1) params.set('page', String(page))
  return params.size ? `?${params}` : ''
}

/** Whether every parameter has its canonical spelling, in any order. */
export function isCanonical(params: URLSearchParams): boolean {
  const canonical = new URLSearchParams(writeAgendaQuery(readAgendaQuery(params)))
  return names.every((name) => (params.get(name) ?? '') === (canonical.get(name) ?? ''))
}

/** The view that search engines may list: one town, one category, or both. Undefined for any narrower view. */
export function indexedQuery(query: AgendaQuery): string | undefined {
  const { wish, category, sort, view, page } = query
  const { where, ...others } = wish
  const isOneTown = !where || ('locations' in where && where.locations.length === 1)
  if (!isOneTown || Object.keys(others).length || sort !== 'date' || view !== 'list' || page > 1)
    return undefined
  return writeAgendaQuery({ wish: where ? { where } : {}, category, sort: 'date', view: 'list', page: 1 })
}
