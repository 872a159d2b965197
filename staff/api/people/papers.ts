import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  AddPersonInput,
  correctBody,
  RemarkInput,
  ResultInput,
  Saved,
  SignatureInput,
  Tap,
} from '../../../contract/staff/papers/papers.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import { fetchThroughGates, staff } from '../client.ts'
import { param, until } from '../requests.ts'

/** The requests of attendance, results and certificates. */
export const papersApi = {
  takeAttendance: (id: number, taps: Tap[]) =>
    data(bodyOf(staff.dates[':id'].attendance.$put({ param: param(id), json: { taps } }))),
  noteResults: (id: number, results: ResultInput[]) =>
    data(bodyOf(staff.dates[':id'].results.$put({ param: param(id), json: { results } }))),
  close: (id: number, dry_run: boolean) =>
    data(bodyOf(staff.dates[':id'].close.$post({ param: param(id), json: { dry_run } }))),
  myDates: (signal?: AbortSignal) => data(bodyOf(staff.my.dates.$get({}, until(signal)))),
  takeMyAttendance: (taps: Tap[]) => data(bodyOf(staff.my.attendance.$put({ json: { taps } }))),
  noteMyResults: (results: ResultInput[]) => data(bodyOf(staff.my.results.$put({ json: { results } }))),
  addMyRemarks: (remarks: RemarkInput[]) => data(bodyOf(staff.my.remarks.$put({ json: { remarks } }))),
  addMySignatures: (signatures: SignatureInput[]) =>
    data(bodyOf(staff.my.signatures.$put({ json: { signatures } }))),
  /** A photo is sent in a form, which the typed client does not do. */
  addMySheet: async (sheet?: { client_id: string; date_id: number; photo: Blob }): Promise<Saved> => {
    if (!sheet) return { saved: 0, refused: [] }
    const body = new FormData()
    body.append('client_id', sheet.client_id)
    body.append('file', sheet.photo, 'sheet')
    await bodyOf(
      fetchThroughGates(`/staff/my/dates/${sheet.date_id}/sheets`, { method: 'POST', body }) as never,
    )
    return { saved: 1, refused: [] }
  },
  addMyPerson: async (person?: AddPersonInput & { date_id: number; at: string }): Promise<Saved> => {
    if (!person) return { saved: 0, refused: [] }
    const { date_id, at: _, ...json } = person
    await bodyOf(staff.my.dates[':id'].people.$post({ param: param(date_id), json }))
    return { saved: 1, refused: [] }
  },
  settleWalkIn: (id: number, walkInId: number) =>
    bodyOf(
      staff.dates[':id']['walk-ins'][':walkInId'].settle.$post({
        param: { ...param(id), walkInId: String(walkInId) },
      }),
    ),
  removeSheet: (id: number) => bodyOf(staff.sheets[':id'].$delete({ param: param(id) })),
  certificates: (query: Record<string, string>, signal?: AbortSignal) =>
    bodyOf(staff.certificates.$get({ query }, until(signal))),
  correct: (id: number, json: z.input<typeof correctBody>) =>
    data(bodyOf(staff.certificates[':id'].correct.$post({ param: param(id), json }))),
  remind: (ids: number[], dry_run: boolean) =>
    data(bodyOf(staff.certificates.remind.$post({ json: { ids, dry_run } }))),
  withdraw: (id: number, why: string) =>
    data(bodyOf(staff.certificates[':id'].withdraw.$post({ param: param(id), json: { why } }))),
}

export const courseQuery = (id: number) =>
  queryOptions({
    queryKey: ['date', id, 'course'],
    queryFn: ({ signal }) =>
      data(bodyOf(staff.dates[':id'].course.$get({ param: param(id) }, until(signal)))),
  })
export const signaturesQuery = (id: number) =>
  queryOptions({
    queryKey: ['date', id, 'signatures'],
    queryFn: ({ signal }) =>
      data(bodyOf(staff.dates[':id'].signatures.$get({ param: param(id) }, until(signal)))),
  })
