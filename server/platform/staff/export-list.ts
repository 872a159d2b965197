import { z } from 'zod'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { RecordKind } from '../../../contract/staff/log.ts'
import type { Right } from '../../../contract/staff/rights.ts'
import { invalid } from '../http/answers/responses.ts'
import type { Shop } from '../shop.ts'
import { staffRoute } from './staff-router.ts'
import { type FileType, tableFile } from './table-file.ts'
import { changes } from './tables.ts'

/** More than this is no longer a list that somebody looks at. */
export const maxExportedRows = 20_000

type Value = string | number | Date | null
/** A column of the file: its heading in each language, and what a row has there. */
export type ExportColumn<Row> = { heading: Record<Locale, string>; value: (row: Row) => Value }

type Export<Row> = {
  kind: RecordKind
  name: string
  type: FileType
  rows: readonly Row[]
  columns: readonly ExportColumn<Row>[]
  query: Record<string, unknown>
}

/** The rows of a list as a file. Who took which selection is in the log. */
export async function exportList<Row>(shop: Shop, { kind, name, type, rows, columns, query }: Export<Row>) {
  if (shop.by?.kind !== 'colleague') throw new Error('only colleagues export lists')
  const { page: _page, rows: _rows, after: _after, ...filter } = query
  await shop.db.insert(changes).values({
    at: shop.now,
    byKind: 'colleague',
    byId: shop.by.id,
    requestId: shop.by.requestId,
    what: `${kind}.exported`,
    kind,
    refId: 0,
    tableName: '',
    after: { ...filter, count: rows.length },
  })
  return tableFile(
    name,
    type,
    rows,
    columns.map(({ heading, value }) => ({ heading: heading[shop.locale], value })),
  )
}

/** The route that downloads a list as a file. */
export const exportRoute = <Things extends string, Type extends FileType, Query extends z.ZodObject>(
  right: Right,
  things: Things,
  type: Type,
  query: Query,
) =>
  staffRoute(right, {
    method: 'get',
    path: `/staff/${things}/export.${type}` as const,
    summary: `All ${things} that match, as ${type === 'csv' ? 'CSV for Dutch Excel' : 'a spreadsheet'}`,
    request: { query },
    responses: {
      200: {
        description: 'The file',
        content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
      },
      ...invalid,
    },
  })
