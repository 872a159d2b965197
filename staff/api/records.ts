import type { z } from 'zod'
import type { RecordKind } from '../../contract/staff/log.ts'
import type { newViewBody } from '../../contract/staff/views.ts'
import { bodyOf, data } from '../../ui/api/body-of.ts'
import { entrance, staff } from './client.ts'
import { type ListQuery, param, until } from './requests.ts'

/** The requests that all records have. */
export const recordsApi = {
  addNote: (kind: RecordKind, ref_id: number, text: string, mentions: number[] = []) =>
    data(bodyOf(staff.notes.$post({ json: { kind, ref_id, text, mentions } }))),
  seeMention: (id: number) => bodyOf(staff.mentions[':id'].seen.$post({ param: param(id) })),
  look: (kind: RecordKind, id: number, is_here: boolean) =>
    // The page is still shown when the session has ended, and nothing asks for a new one.
    bodyOf(entrance.presence.$put({ json: { kind, id, is_here } })),
  undo: (id: string | number, below?: number) =>
    data(bodyOf(staff.changes[':id'].undo.$post({ param: { id: String(id) }, json: { below } }))),
  log: (query: ListQuery, signal?: AbortSignal) => bodyOf(staff.log.$get({ query }, until(signal))),
  views: (page: z.input<typeof newViewBody>['page']) => data(bodyOf(staff.views.$get({ query: { page } }))),
  saveView: (json: z.input<typeof newViewBody>) => data(bodyOf(staff.views.$post({ json }))),
  removeView: (id: number) => bodyOf(staff.views[':id'].$delete({ param: param(id) })),
  search: (q: string, signal?: AbortSignal) =>
    data(bodyOf(staff.search.$get({ query: { q } }, until(signal)))),
  today: (signal?: AbortSignal) => data(bodyOf(staff.today.$get({}, until(signal)))),
}
