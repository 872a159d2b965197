import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  changeCategoryBody,
  moveCategoryBody,
  newCategoryBody,
} from '../../../contract/staff/catalogue/categories.ts'
import type {
  changeListItemBody,
  changeLocationBody,
  NamedList,
  newListItemBody,
  newLocationBody,
  ShortList,
} from '../../../contract/staff/catalogue/short-lists.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import { staff } from '../client.ts'
import { param, until } from '../requests.ts'
import { written } from '../written.ts'

/** The requests of categories, short lists and locations. */
export const taxonomyApi = {
  categories: (signal?: AbortSignal) => data(bodyOf(staff.categories.$get({}, until(signal)))),
  addCategory: (json: z.input<typeof newCategoryBody>) =>
    written(staff.categories.$post({ json }), (request) => data(bodyOf(request))),
  changeCategory: (id: number, json: z.input<typeof changeCategoryBody>) =>
    written(staff.categories[':id'].$patch({ param: param(id), json }), (request) => data(bodyOf(request))),
  moveCategory: (id: number, json: z.input<typeof moveCategoryBody>) =>
    written(staff.categories[':id'].move.$post({ param: param(id), json }), (request) =>
      data(bodyOf(request)),
    ),
  categoryUses: (id: number) => data(bodyOf(staff.categories[':id'].uses.$get({ param: param(id) }))),
  removeCategory: (id: number) =>
    written(staff.categories[':id'].$delete({ param: param(id) }), (request) => data(bodyOf(request))),
  listItems: (list: ShortList, parent?: number, signal?: AbortSignal) =>
    data(
      bodyOf(
        staff.lists[':list'].$get(
          { param: { list }, query: { ...(parent && { parent: String(parent) }) } },
          until(signal),
        ),
      ),
    ),
  addListItem: (list: NamedList, json: z.input<typeof newListItemBody>) =>
    written(staff.lists[':list'].$post({ param: { list }, json }), (request) => data(bodyOf(request))),
  changeListItem: (list: NamedList, id: number, json: z.input<typeof changeListItemBody>) =>
    written(staff.lists[':list'][':id'].$patch({ param: { list, ...param(id) }, json }), (request) =>
      data(bodyOf(request)),
    ),
  moveListItem: (list: NamedList, id: number, position: number) =>
    written(
      staff.lists[':list'][':id'].move.$post({ param: { list, ...param(id) }, json: { position } }),
      (request) => data(bodyOf(request)),
    ),
  listItemUses: (list: ShortList, id: number) =>
    data(bodyOf(staff.lists[':list'][':id'].uses.$get({ param: { list, ...param(id) } }))),
  removeListItem: (list: ShortList, id: number) =>
    written(staff.lists[':list'][':id'].$delete({ param: { list, ...param(id) } }), (request) =>
      data(bodyOf(request)),
    ),
  location: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.locations[':id'].$get({ param: param(id) }, until(signal)))),
  addLocation: (json: z.input<typeof newLocationBody>) => data(bodyOf(staff.locations.$post({ json }))),
  changeLocation: (id: number, json: z.input<typeof changeLocationBody>) =>
    data(bodyOf(staff.locations[':id'].$patch({ param: param(id), json }))),
}

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => taxonomyApi.categories(signal),
})

export const shortListQuery = (list: ShortList, parent?: number) =>
  queryOptions({
    queryKey: ['lists', list, parent ?? null],
    queryFn: ({ signal }) => taxonomyApi.listItems(list, parent, signal),
  })

export const locationQuery = (id: number) =>
  queryOptions({ queryKey: ['location', id], queryFn: ({ signal }) => taxonomyApi.location(id, signal) })
