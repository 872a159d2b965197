import { findComparable, type Results, type Row, readResults, trendOf } from './results.ts'

const rounded = (value: number) => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)))
const withUnit = (value: number, unit: Row['unit']) =>
  unit === '/s' ? `${rounded(value)}/s` : `${rounded(value)} ${unit}`
const milliseconds = (value: number | undefined) => (value === undefined ? '' : value.toFixed(1))

/** Lines with aligned columns. */
export function alignedLines(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  )
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const cellsOf = (row: Row, earlier: Results | undefined): string[] => [
  row.note ? `${row.name} (${row.note})` : row.name,
  withUnit(row.value, row.unit),
  milliseconds(row.p50),
  milliseconds(row.p99),
  row.floor ? withUnit(row.floor.value, row.unit) : '',
  row.floor?.what ?? '',
  row.ratio === undefined ? '' : row.ratio.toFixed(2),
  row.goal ?? '',
  row.reached === undefined ? '' : row.reached ? 'yes' : 'NO',
  trendOf(row, earlier),
]

const head = ['work', 'ours', 'p50 ms', 'p99 ms', 'floor', 'of what', 'ratio', 'goal', 'reached', 'trend']

/** Prints the results with their goals, and how they compare with the last run on such a machine. */
export function printResults(results: Results) {
  const earlier = findComparable(readResults(), results)
  console.log(`\n${results.machine}, Node ${results.node}, commit ${results.commit}`)
  console.log(`${alignedLines([head, ...results.rows.map((row) => cellsOf(row, earlier))])}\n`)
  if (!results.isQuiet)
    console.log(`The machine was busy with other work (load ${results.load}): these rates say little.`)
  console.log(
    earlier
      ? `The trend compares with ${earlier.at}, commit ${earlier.commit}.`
      : 'There are no earlier results on such a machine to compare with.',
  )
}
