import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Locale } from '../../../contract/rules/locale.ts'
import type {
  changeMenuItemBody,
  moveMenuItemBody,
  newMenuItemBody,
} from '../../../contract/staff/content/menus.ts'
import type { changeRedirectBody, newRedirectBody } from '../../../contract/staff/content/redirects.ts'
import type { newSynonymBody } from '../../../contract/staff/content/synonyms.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import { staff } from '../client.ts'
import { param, until } from '../requests.ts'
import { written } from '../written.ts'

/** The requests of what leads visitors to a page: menu, words to search by and old addresses. */
export const findingApi = {
  menus: (signal?: AbortSignal) => data(bodyOf(staff.menus.$get({}, until(signal)))),
  menuTargets: () => data(bodyOf(staff.menus.targets.$get())),
  addMenuItem: (json: z.input<typeof newMenuItemBody>) =>
    written(staff.menus.$post({ json }), (request) => data(bodyOf(request))),
  changeMenuItem: (id: number, json: z.input<typeof changeMenuItemBody>) =>
    written(staff.menus[':id'].$patch({ param: param(id), json }), (request) => data(bodyOf(request))),
  moveMenuItem: (id: number, json: z.input<typeof moveMenuItemBody>) =>
    written(staff.menus[':id'].move.$post({ param: param(id), json }), (request) => data(bodyOf(request))),
  removeMenuItem: (id: number) =>
    written(staff.menus[':id'].$delete({ param: param(id) }), (request) => data(bodyOf(request))),
  synonyms: (signal?: AbortSignal) => data(bodyOf(staff.synonyms.$get({}, until(signal)))),
  addSynonym: (json: z.input<typeof newSynonymBody>) =>
    written(staff.synonyms.$post({ json }), (request) => data(bodyOf(request))),
  removeSynonym: (id: number) =>
    written(staff.synonyms[':id'].$delete({ param: param(id) }), (request) => data(bodyOf(request))),
  searchMisses: (signal?: AbortSignal) => data(bodyOf(staff['search-misses'].$get({}, until(signal)))),
  trySearch: (term: string, language: Locale, signal?: AbortSignal) =>
    data(bodyOf(staff.synonyms.try.$get({ query: { term, language } }, until(signal)))),
  redirects: (signal?: AbortSignal) => data(bodyOf(staff.redirects.$get({}, until(signal)))),
  addRedirect: (json: z.input<typeof newRedirectBody>) =>
    written(staff.redirects.$post({ json }), (request) => data(bodyOf(request))),
  changeRedirect: (id: number, json: z.input<typeof changeRedirectBody>) =>
    written(staff.redirects[':id'].$patch({ param: param(id), json }), (request) => data(bodyOf(request))),
  removeRedirect: (id: number) =>
    written(staff.redirects[':id'].$delete({ param: param(id) }), (request) => data(bodyOf(request))),
}

export const menusQuery = queryOptions({
  queryKey: ['menus'],
  queryFn: ({ signal }) => findingApi.menus(signal),
})

export const menuTargetsQuery = queryOptions({
  queryKey: ['menuTargets'],
  queryFn: () => findingApi.menuTargets(),
})

export const redirectsQuery = queryOptions({
  queryKey: ['redirects'],
  queryFn: ({ signal }) => findingApi.redirects(signal),
})

export const synonymsQuery = queryOptions({
  queryKey: ['synonyms'],
  queryFn: ({ signal }) => findingApi.synonyms(signal),
})

export const searchMissesQuery = queryOptions({
  queryKey: ['searchMisses'],
  queryFn: ({ signal }) => findingApi.searchMisses(signal),
})
