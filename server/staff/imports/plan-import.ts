import {
  type Cell,
  type CheckImportBody,
  type ImportPlan,
  maxExamples,
  maxNamedFaults,
} from '../../../contract/staff/imports.ts'
import type { Right } from '../../../contract/staff/rights.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import {
  type ColumnFault,
  findRecords,
  type Importable,
  type ImportColumn,
  type ReadRow,
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
): { given: Record<string, unknown>; faults: ColumnFault[] } {
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

const wordsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [String(value)]

/** Replaces the names of other records by their codes; a name that no record has is a fault. */
async function replaceNames(
  shop: Shop,
  { name, names }: ImportColumn,
  rows: readonly { given: Record<string, unknown>; faults: ColumnFault[] }[],
) {
  if (!names) return
  const words = new Set(rows.flatMap(({ given }) => wordsIn(given[name]).map((word) => word.toLowerCase())))
  const codes = words.size ? await names(shop, [...words]) : new Map<string, string>()
  for (const { given, faults } of rows) {
    const typed = wordsIn(given[name])
    const found = typed.map((word) => codes.get(word.toLowerCase()))
    if (found.includes(undefined)) faults.push({ column: name, reason: 'unknown' })
    else if (Array.isArray(given[name])) given[name] = [...new Set(found)].sort()
    else if (typed.length) given[name] = found[0]
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Finds and checks a part of the rows, which can all be read. `taken` has the records that rows before them are about. */
async function planPart(
  shop: Shop,
  importable: Importable,
  part: (PlannedRow & { read: ReadRow })[],
  taken: Set<number>,
) {
  const { columns, check } = importable
  const found = await findRecords(
    shop,
    importable,
    part.map(({ read }) => read.given),
  )
  for (const [at, planned] of part.entries()) {
    const known = found[at]
    const key = columns[0]?.name ?? ''
    if (known === 'several') planned.faults.push({ column: key, reason: 'several' })
    else if (known && taken.has(known.id)) planned.faults.push({ column: key, reason: 'twice' })
    else {
      if (known) taken.add(known.id)
      const { given } = planned.read
      planned.read = { given, known, next: { ...known?.values, ...given } }
      planned.changed = Object.keys(given).filter((name) => {
        if (columns.find((column) => column.name === name)?.onlyFinds) return false
        return known ? !isSame(known.values[name], given[name]) : given[name] !== null
      })
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
  const faults = check
    ? await check(
        shop,
        checked.map(({ read }) => read),
      )
    : []
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
  const typed = file.cells.flatMap((cells, at) =>
    cells.every((cell) => cell === null)
      ? []
      : [{ row: at + 2, cells, ...readCells(cells, columns, decimal) }],
  )
  for (const column of columns) if (column) await replaceNames(shop, column, typed)
  const keys = new Set<string>()
  const rows = typed.map(({ given, ...row }): PlannedRow => {
    const planned = { ...row, changed: [] }
    if (planned.faults.length) return planned
    const key = importable.keyOf(given)
    if (keys.has(key)) planned.faults.push({ column: importable.columns[0]?.name ?? '', reason: 'twice' })
    keys.add(key)
    return { ...planned, read: { given, known: undefined, next: given } }
  })
  const readable = rows.filter(
    (row): row is PlannedRow & { read: ReadRow } => !!row.read && !row.faults.length,
  )
  const taken = new Set<number>()
  for (let at = 0; at < readable.length; at += partSize)
    await planPart(shop, importable, readable.slice(at, at + partSize), taken)
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
