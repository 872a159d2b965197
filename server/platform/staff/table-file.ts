import { stringify } from 'csv-stringify/sync'

/** The forms in which a list can be downloaded. */
export type FileType = 'csv' | 'xlsx'

type Value = string | number | Date | null
/** A column of the file: its heading, and what a row has there. */
export type FileColumn<Row> = { heading: string; value: (row: Row) => Value }

/** A cell that a spreadsheet would compute gets an apostrophe, which spreadsheets do not show. */
const withoutFormula = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const types: Record<FileType, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Dutch Excel expects semicolons and decimal commas, and knows UTF-8 by its mark. */
const inCsv = (value: Value) => {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ')
  return typeof value === 'number' ? String(value).replace('.', ',') : withoutFormula(value)
}

const inXlsx = (value: Value) => {
  if (value === null) return null
  if (value instanceof Date) return { value, type: Date, format: 'yyyy-mm-dd hh:mm' }
  return typeof value === 'number' ? { value, type: Number } : { value: withoutFormula(value), type: String }
}

/** The rows of a list as a file, and the headers to send it with. */
export async function tableFile<Row>(
  name: string,
  type: FileType,
  rows: readonly Row[],
  columns: readonly FileColumn<Row>[],
) {
  const headings = columns.map(({ heading }) => heading)
  const headers = {
    'content-type': types[type],
    'content-disposition': `attachment; filename="${name}.${type}"`,
  }
  if (type === 'csv') {
    const lines = [headings, ...rows.map((row) => columns.map(({ value }) => inCsv(value(row))))]
    return {
      headers,
      content: new TextEncoder().encode(
        `\ufeff${stringify(lines, { delimiter: ';', record_delimiter: '\r\n' })}`,
      ),
    }
  }
  const cells = [
    headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => columns.map(({ value }) => inXlsx(value(row)))),
  ]
  const { default: writeExcelFile } = await import('write-excel-file/node')
  return { headers, content: new Uint8Array(await writeExcelFile(cells).toBuffer()) }
}
