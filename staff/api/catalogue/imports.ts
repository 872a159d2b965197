import type { z } from 'zod'
import type { acceptImportBody, checkImportBody, ImportKind } from '../../../contract/staff/imports.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import { staff } from '../client.ts'
import { param, until } from '../requests.ts'

/** The requests of imports. */
export const importsApi = {
  imports: () => data(bodyOf(staff.imports.$get())),
  import: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.imports[':id'].$get({ param: param(id) }, until(signal)))),
  sendImport: (kind: ImportKind, name: string, body: Blob) =>
    data(
      bodyOf(
        staff.imports.$post(
          { query: { kind, name } },
          { init: { body, headers: { 'content-type': 'application/octet-stream' } } },
        ),
      ),
    ),
  importProgress: (id: number) => data(bodyOf(staff.imports[':id'].progress.$get({ param: param(id) }))),
  checkImport: (id: number, json: z.input<typeof checkImportBody>, signal?: AbortSignal) =>
    data(bodyOf(staff.imports[':id'].check.$post({ param: param(id), json }, until(signal)))),
  acceptImport: (id: number, json: z.input<typeof acceptImportBody>) =>
    data(bodyOf(staff.imports[':id'].accept.$post({ param: param(id), json }))),
}
