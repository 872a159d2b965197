import {
  type Cell,
  type CheckImportBody,
  type ImportPlan,
  maxExamples,
  maxNamedFaults,
} from '../../../contract/staff/imports.ts'
import type { Right } from '../../../contract/staff/rights.ts'
import { Problem } from '../../platform/http/problem.ts'
import type {
  ColumnFault,
  Importable,
  ImportColumn,
  ReadRow,
  Values,
} from '../../platform/imports/importable.ts'
import type { Shop } from '../../platform/shop.ts'

/** So many rows are looked up and written at a time. */
export const partSize = 500

export type File = { headings: readonly string[]; cells: readonly (readonly Cell[])[] }

/** A row of the file: what is wrong with it, or what it would do. */
type PlannedRow = {
  /** As a spreadsheet counts. */
  row: number
  cells: readonly Cell[]
  faults: ColumnFault[]
  read?: ReadRow
  /** The columns that would change; all of them in a new record. */
  changed: readonly string[]
}
export type Planned = { rows: PlannedRow[]; columns: (ImportColumn | undefined)[] }

/** The column that stands below each heading. A column twice, one that does not exist or one that the colleague may not change is refused. */
function columnsOf(
  { columns }: Importable,
  mapping: CheckImportBody['mapping'],
  { headings }: File,
  rights: ReadonlySet<Right>,
): (ImportColumn | undefined)[] {
  const chosen = mapping.map((name) => columns.find((column) => column.name === name))
  const wrong = mapping.flatMap((name, at) => {
    const column = chosen[at]
    const isWrong = name !== null && (!column || mapping.indexOf(name) !== at || !mayChange(column, rights))
    return isWrong ? [[`mapping.${at}`, ['invalid']] as const] : []
  })
  if (mapping.length !== headings.length || chosen.every((column) => !column))
    throw new Problem('invalid', { fields: { mapping: ['required'] } })
  if (wrong.length) throw new Problem('invalid', { fields: Object.fromEntries(wrong) as never })
  return chosen
}

export const mayChange = ({ right }: ImportColumn, rights: ReadonlySet<Right>) => !right || rights.has(right)

/** Reads the cells of a row into values. */
function readCells(
  cells: readonly Cell[],
  columns: readonly (ImportColumn | undefined)[],
  decimal: CheckImportBody['decimal'],
): { given: Values; faults: ColumnFault[] } {
  const given: Record<string, unknown> = {}
  const faults: ColumnFault[] = []
  for (const [at, column] of columns.entries()) {
    if (!column) continue
    const cell = cells[at] ?? null
    if (cell === null) {
      given[column.name] = null
      if (column.isRequired) faults.push({ column: column.name, reason: 'required' })
      continue
    }
    const reading = column.cell.read(cell, decimal)
    if ('fault' in reading) faults.push({ column: column.name, reason: reading.fault })
    else given[column.name] = reading.value
  }
  return { given, faults }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Finds and checks a part of the rows, which can all be read. */
async function planPart(shop: Shop, importable: Importable, part: (PlannedRow & { read: ReadRow })[]) {
  const { columns, find, check } = importable
  const found = await find(
    shop,
    part.map(({ read }) => read.given),
  )
  for (const [at, planned] of part.entries()) {
    const known = found[at]
    const key = columns[0]?.name ?? ''
    if (known === 'several') planned.faults.push({ column: key, reason: 'several' })
    else {
      const { given } = planned.read
      planned.read = { given, known, next: { ...known?.values, ...given } }
      planned.changed = Object.keys(given).filter((name) =>
        known ? !isSame(known.values[name], given[name]) : given[name] !== null,
      )
      for (const { name, isRequired, isNeeded } of columns) {
        const isMissing = !known && isRequired && !(name in given)
        const isEmptied = isNeeded && planned.changed.includes(name) && given[name] === null
        if (isMissing || isEmptied) planned.faults.push({ column: name, reason: 'required' })
      }
    }
  }
  // What is as it was needs no check: it may date from before a rule.
  const checked = part.filter(
    ({ read, faults, changed }) => !faults.length && (!read.known || changed.length),
  )
  const faults = await check(
    shop,
    checked.map(({ read }) => read),
  )
  for (const [at, planned] of checked.entries()) planned.faults.push(...(faults[at] ?? []))
}

/** What each row of a file would do, without doing it. */
export async function planImport(
  shop: Shop,
  importable: Importable,
  file: File,
  { mapping, decimal }: CheckImportBody,
  rights: ReadonlySet<Right>,
): Promise<Planned> {
  const columns = columnsOf(importable, mapping, file, rights)
  const keys = new Set<string>()
  const rows = file.cells.flatMap((cells, at): PlannedRow[] => {
    if (cells.every((cell) => cell === null)) return []
    const { given, faults } = readCells(cells, columns, decimal)
    const planned = { row: at + 2, cells, faults, changed: [] }
    if (faults.length) return [planned]
    const key = importable.keyOf(given)
    if (keys.has(key)) faults.push({ column: importable.columns[0]?.name ?? '', reason: 'twice' })
    keys.add(key)
    return [{ ...planned, read: { given, known: undefined, next: given } }]
  })
  const readable = rows.filter(
    (row): row is PlannedRow & { read: ReadRow } => !!row.read && !row.faults.length,
  )
  for (let at = 0; at < readable.length; at += partSize)
    await planPart(shop, importable, readable.slice(at, at + partSize))
  return { rows, columns }
}

const isRight = ({ faults }: PlannedRow) => !faults.length
export const isNew = (row: PlannedRow) => isRight(row) && row.read !== undefined && !row.read.known
export const isChanged = (row: PlannedRow) => isRight(row) && !!row.read?.known && row.changed.length > 0

/** A fault in the words of the file: the heading above the cell, or the name of the column that the file does not have. */
function faultToJson(
  { columns }: Planned,
  importable: Importable,
  { headings }: File,
  { row, cells }: PlannedRow,
  fault: ColumnFault,
  locale: Shop['locale'],
): ImportPlan['faults'][number] {
  const at = columns.findIndex((column) => column?.name === fault.column)
  const missing =
    importable.columns.find(({ name }) => name === fault.column)?.heading[locale] ?? fault.column
  return {
    row,
    column: at < 0 ? missing : (headings[at] ?? missing),
    reason: fault.reason,
    value: at < 0 ? null : (cells[at] ?? null),
  }
}

/** All faults of a row in words. */
export const faultsOf = (
  planned: Planned,
  importable: Importable,
  file: File,
  row: PlannedRow,
  locale: Shop['locale'],
) => row.faults.map((fault) => faultToJson(planned, importable, file, row, fault, locale))

/** What colleagues see of a plan: the counts, and the first rows of each kind. */
export function toPlan({ locale }: Shop, importable: Importable, file: File, planned: Planned): ImportPlan {
  const { rows } = planned
  const added = rows.filter(isNew)
  const changed = rows.filter(isChanged)
  const faulty = rows.filter((row) => !isRight(row))
  const shown = (name: string, value: unknown) => {
    const column = importable.columns.find((one) => one.name === name)
    return value === null || value === undefined || !column ? null : column.cell.show(value, locale)
  }
  const labelOf = (name: string) =>
    importable.columns.find((column) => column.name === name)?.heading[locale] ?? name
  return {
    rows: rows.length,
    added: added.length,
    changed: changed.length,
    same: rows.length - added.length - changed.length - faulty.length,
    faulty: faulty.length,
    faults: faulty
      .flatMap((row) => faultsOf(planned, importable, file, row, locale))
      .slice(0, maxNamedFaults),
    examples: [...changed, ...added].slice(0, maxExamples).flatMap(({ row, read, changed }) =>
      read
        ? [
            {
              row,
              name: importable.nameOf(read.next),
              is_new: !read.known,
              fields: changed.map((name) => ({
                column: labelOf(name),
                before: shown(name, read.known?.values[name]),
                after: shown(name, read.given[name]),
              })),
            },
          ]
        : [],
    ),
  }
}
