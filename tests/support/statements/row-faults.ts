import type { Column, Columns, Kind, Result } from '../../../server/platform/database/rows.ts'

/** Whether a table's column can be null, by `<table oid>.<column number>`. */
export type NullableColumns = ReadonlyMap<string, { name: string; nullable: boolean }>

const types: Record<Exclude<Kind['name'], 'array'>, readonly number[]> = {
  // text, varchar, char, name, unknown, time, uuid
  text: [25, 1043, 1042, 19, 705, 1083, 2950],
  integer: [21, 23, 20],
  // real, double precision, numeric
  number: [700, 701, 1700],
  boolean: [16],
  day: [1082],
  instant: [1184],
  bytes: [17],
  json: [114, 3802],
  row: [114, 3802],
  rows: [114, 3802],
}
const arrayTypes: Partial<Record<Kind['name'], readonly number[]>> = {
  text: [1009, 1015],
  integer: [1005, 1007, 1016],
  number: [1021, 1022, 1231],
  boolean: [1000],
  json: [199, 3807],
  row: [199, 3807],
}

const typesOf = (kind: Kind) =>
  kind.name === 'array' ? (arrayTypes[kind.of.kind.name] ?? []) : types[kind.name]

const isOf: Record<Exclude<Kind['name'], 'array' | 'row' | 'rows'>, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  day: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  instant: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  bytes: Buffer.isBuffer,
  json: () => true,
}

/** The differences between a value and its declaration. The database guarantees the types of columns, so in practice they are inside JSON. */
function* valueFaults(path: string, column: Column<unknown>, value: unknown): Generator<string> {
  const { kind } = column
  if (value === undefined) yield `${path} is missing`
  else if (value === null) {
    if (column.nulls !== 'yes') yield `${path} is null: declare it as .orNull`
  } else if (kind.name === 'row') yield* objectFaults(path, kind.columns, value)
  else if (kind.name === 'rows') {
    if (!Array.isArray(value)) yield `${path} is not a list`
    else for (const row of value) yield* objectFaults(`${path}[]`, kind.columns, row)
  } else if (kind.name === 'array') {
    if (!Array.isArray(value)) yield `${path} is not an array`
    else for (const one of value) yield* valueFaults(`${path}[]`, kind.of, one)
  } else if (!isOf[kind.name](value)) yield `${path} is ${JSON.stringify(value)}, not ${kind.name}`
}

function* objectFaults(path: string, columns: Columns, value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null)
    return yield `${path} is ${JSON.stringify(value)}, not an object`
  for (const [name, column] of Object.entries(columns))
    yield* valueFaults(`${path}.${name}`, column, (value as Record<string, unknown>)[name])
  for (const name of Object.keys(value)) if (!(name in columns)) yield `${path}.${name} is not declared`
}

function* casingFaults(columns: Columns): Generator<string> {
  const names = Object.keys(columns)
  const snake = names.find((name) => name.includes('_'))
  const camel = names.find((name) => /[a-z][A-Z]/.test(name))
  if (snake && camel) yield `${snake} and ${camel}: one row has one casing`
}

/** The number of rows of a result that are checked. */
const maxRows = 200

/** All differences between declared columns and the result of a statement. */
export function findRowFaults(
  columns: Columns,
  { fields, rows }: Result,
  tableColumns: NullableColumns,
  typeName: (oid: number) => string = String,
): string[] {
  const faults = new Set(casingFaults(columns))
  for (const name of Object.keys(columns))
    if (!fields.some((field) => field.name === name)) faults.add(`${name} is declared but not selected`)
  for (const field of fields) {
    const column = columns[field.name]
    if (!column) {
      faults.add(`${field.name} is selected but not declared`)
      continue
    }
    if (!typesOf(column.kind).includes(field.dataTypeID))
      faults.add(`${field.name} is ${typeName(field.dataTypeID)}, declared as ${column.kind.name}`)
    const source = tableColumns.get(`${field.tableID}.${field.columnID}`)
    if (source?.nullable && column.nulls === 'no')
      faults.add(
        `${field.name} (${source.name}) can be null: declare it as .orNull, or as .neverNull where the statement leaves nulls out`,
      )
    for (const row of rows.slice(0, maxRows))
      for (const fault of valueFaults(field.name, column, row[field.name])) faults.add(fault)
  }
  return [...faults]
}
