import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/universal'
import { type Cell, type FileFault, type FileForm, importLimits } from '../../../contract/staff/imports.ts'
import { decode, findDecimal, findSeparator, isZip } from './recognise.ts'
import { fitsUnpacked } from './zip-size.ts'

/** A file as a table: headings, and rows as long as they are. */
export type Table = { form: FileForm; headings: string[]; cells: Cell[][] }

export class Unreadable extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault) {
    super(fault)
    this.fault = fault
  }
}

/** Reads CSV, pasted rows or a spreadsheet. Throws `Unreadable` when it is none of these or exceeds a limit. */
export async function readFile(bytes: Uint8Array): Promise<Table> {
  if (isZip(bytes)) {
    const cells = await readSpreadsheet(bytes)
    return toTable({ type: 'xlsx', separator: null, encoding: null }, cells)
  }
  const decoded = decode(bytes)
  if (!decoded) throw new Unreadable('file_type')
  const { separator, body } = findSeparator(decoded.text.replace(/^\ufeff/, ''))
  return toTable({ type: 'csv', separator, encoding: decoded.encoding }, readCsv(body, separator))
}

function readCsv(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      // One more than allowed, to know that there are more.
      to: importLimits.rows + 2,
      max_record_size: importLimits.columns * importLimits.cell,
    })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Unreadable(code === 'CSV_MAX_RECORD_SIZE' ? 'file_cell' : 'file_damaged')
  }
}

async function readSpreadsheet(bytes: Uint8Array): Promise<unknown[][]> {
  const fits = fitsUnpacked(bytes, importLimits.unpacked)
  if (!fits) throw new Unreadable(fits === undefined ? 'file_damaged' : 'file_unpacked')
  try {
    // Spaces around a cell are removed below, as in CSV.
    return await readSheet(new Blob([bytes as Uint8Array<ArrayBuffer>]), { trim: false })
  } catch {
    throw new Unreadable('file_damaged')
  }
}

/** Characters that are not shown and cannot be stored, except line breaks. */
const withoutControls = (text: string) => text.replace(/[^\P{Cc}\n\t]|\p{Cs}|\ufeff/gu, '').trim()
/** An export puts an apostrophe before what a spreadsheet would compute. */
const withoutApostrophe = (text: string) => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

/** A day, or a day with a time. A time alone is on the day that spreadsheets count from. */
function dateText(date: Date): string {
  const [day = '', time = ''] = date.toISOString().split('T')
  const clock = time.slice(0, 5)
  if (day < '1900-01-02') return clock
  return clock === '00:00' ? day : `${day} ${clock}`
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : dateText(value)
  if (typeof value === 'boolean') return value ? 'ja' : 'nee'
  const text = withoutApostrophe(withoutControls(String(value)))
  if (text.length > importLimits.cell) throw new Unreadable('file_cell')
  return text === '' ? null : text
}

const isEmpty = (row: readonly Cell[]) => row.every((cell) => cell === null)

function toTable(form: Omit<FileForm, 'decimal'>, raw: readonly (readonly unknown[])[]): Table {
  if (raw.length > importLimits.rows + 1) throw new Unreadable('file_rows')
  const rows = raw.map((row) => {
    // Columns that were only coloured are empty.
    let last = row.length
    while (last > 0 && (row[last - 1] === null || row[last - 1] === '' || row[last - 1] === undefined)) last--
    if (last > importLimits.columns) throw new Unreadable('file_columns')
    return row.slice(0, last).map(toCell)
  })
  while (rows.length && isEmpty(rows.at(-1) ?? [])) rows.pop()
  const [first, ...cells] = rows
  if (!first || isEmpty(first) || cells.every(isEmpty)) throw new Unreadable('file_empty')
  const width = Math.max(...rows.map(({ length }) => length))
  const headings = Array.from({ length: width }, (_, at) => String(first[at] ?? ''))
  return { form: { ...form, decimal: findDecimal(cells, form.separator) }, headings, cells }
}
