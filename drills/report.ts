/** One line of a drill's table: what was counted, what it must be, and whether it is. */
export type Check = {
  what: string
  found: string | number
  expected: string
  ok: boolean
  /** What was found, for those who look for the cause. */
  details?: string[]
}

/** A count, or a list of descriptions, that must be empty. */
export const none = (what: string, found: number | string[]): Check => {
  const count = typeof found === 'number' ? found : found.length
  const details = typeof found === 'number' ? [] : found
  return { what, found: count, expected: '0', ok: count === 0, details }
}

/** A fact for the reader that cannot fail. */
export const fact = (what: string, found: string | number): Check => ({ what, found, expected: '', ok: true })

export const isGreen = (checks: Check[]) => checks.every(({ ok }) => ok)

/** The checks as a table with aligned columns. */
export function tableOf(checks: Check[]): string {
  const rows = [
    ['check', 'found', 'expected', ''],
    ...checks.map(({ what, found, expected, ok }) => [
      what,
      String(found),
      expected,
      expected ? (ok ? 'ok' : 'RED') : '',
    ]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The red checks with some of their details. */
export const redLines = (checks: Check[]): string[] =>
  checks
    .filter(({ ok }) => !ok)
    .flatMap(({ what, found, details = [] }) => [
      `${what}: ${found}`,
      ...details.slice(0, 5).map((line) => `  ${line}`),
    ])

/** Prints the table; the process exits with 1 if a check is red. */
export function report(title: string, checks: Check[], print: (line: string) => void = console.log) {
  print(`\n${title}\n\n${tableOf(checks)}\n`)
  for (const line of redLines(checks)) print(line)
  if (!isGreen(checks)) process.exitCode = 1
}
