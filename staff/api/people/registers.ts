import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { fixDetailsBody } from '../../../contract/staff/papers/registers.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import { staff } from '../client.ts'
import { param } from '../requests.ts'

const fileParam = (id: number, file: number) => ({ id: String(id), file: String(file) })
const files = staff.registers[':id'].files

/** The requests of registers. */
export const registersApi = {
  list: (query: Record<string, string>, signal?: AbortSignal) =>
    bodyOf(staff.registers.$get({ query }, { init: { signal } })),
  make: (id: number, version: number) => data(bodyOf(files.$post({ param: param(id), json: { version } }))),
  mark: (id: number, file: number, version: number, reference: string) =>
    data(bodyOf(files[':file'].uploaded.$post({ param: fileParam(id, file), json: { version, reference } }))),
  discard: (id: number, file: number, version: number) =>
    data(bodyOf(files[':file'].discard.$post({ param: fileParam(id, file), json: { version } }))),
  fix: (id: number, record: number, json: z.input<typeof fixDetailsBody>) =>
    data(
      bodyOf(
        staff.registers[':id'].records[':record'].$patch({
          param: { id: String(id), record: String(record) },
          json,
        }),
      ),
    ),
}

export const registerQuery = (id: number) =>
  queryOptions({
    queryKey: ['register', id],
    queryFn: ({ signal }) =>
      data(bodyOf(staff.registers[':id'].$get({ param: param(id) }, { init: { signal } }))),
  })
