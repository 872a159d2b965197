import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { changeMediaBody, Media } from '../../../contract/staff/content/media.ts'
import type { newPageBody, pageBulkBody, saveDraftBody } from '../../../contract/staff/content/pages.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import { staff } from '../client.ts'
import { type ListQuery, param, sendFile, until } from '../requests.ts'

/** The requests of pages and pictures. */
export const pagesApi = {
  pages: (query: ListQuery, signal?: AbortSignal) => bodyOf(staff.pages.$get({ query }, until(signal))),
  pageChoices: () => data(bodyOf(staff.pages.choices.$get())),
  page: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.pages[':id'].$get({ param: param(id) }, until(signal)))),
  changePages: (json: z.input<typeof pageBulkBody>) => data(bodyOf(staff.pages.bulk.$post({ json }))),
  beginPage: (json: z.input<typeof newPageBody>) => data(bodyOf(staff.pages.$post({ json }))),
  saveDraft: (id: number, json: z.input<typeof saveDraftBody>) =>
    data(bodyOf(staff.pages[':id'].draft.$patch({ param: param(id), json }))),
  discardDraft: (id: number) => data(bodyOf(staff.pages[':id'].draft.$delete({ param: param(id) }))),
  publishPage: (id: number, version: number, at: string | null) =>
    data(bodyOf(staff.pages[':id'].publish.$post({ param: param(id), json: { version, at } }))),
  cancelPlan: (id: number) => data(bodyOf(staff.pages[':id'].plan.$delete({ param: param(id) }))),
  takeDown: (id: number, at: string | null) =>
    data(bodyOf(staff.pages[':id']['take-down'].$post({ param: param(id), json: { at } }))),
  keepUp: (id: number) => data(bodyOf(staff.pages[':id']['take-down'].$delete({ param: param(id) }))),
  previewLink: (id: number) => data(bodyOf(staff.pages[':id'].preview.$get({ param: param(id) }))),
  revision: (id: number, number: number) =>
    data(
      bodyOf(
        staff.pages[':id'].revisions[':number'].$get({ param: { id: String(id), number: String(number) } }),
      ),
    ),
  restoreRevision: (id: number, number: number) =>
    data(
      bodyOf(
        staff.pages[':id'].revisions[':number'].restore.$post({
          param: { id: String(id), number: String(number) },
        }),
      ),
    ),
  media: (query: ListQuery, signal?: AbortSignal) => bodyOf(staff.media.$get({ query }, until(signal))),
  changeMedia: (id: number, json: z.input<typeof changeMediaBody>) =>
    data(bodyOf(staff.media[':id'].$patch({ param: param(id), json }))),
  removeMedia: (id: number) => bodyOf(staff.media[':id'].$delete({ param: param(id) })),
  upload: (file: File): Promise<Media> => sendFile('/staff/files', file),
}

export const pageQuery = (id: number) =>
  queryOptions({ queryKey: ['page', id], queryFn: ({ signal }) => pagesApi.page(id, signal) })

export const pageChoicesQuery = queryOptions({
  queryKey: ['page-choices'],
  queryFn: pagesApi.pageChoices,
  staleTime: 5 * 60_000,
})

export const mediaQuery = (query: Record<string, string>) =>
  queryOptions({ queryKey: ['media', query], queryFn: ({ signal }) => pagesApi.media(query, signal) })
