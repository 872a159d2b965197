/** One line of a drill's table: what was counted, what it must be, and whether it is. */
export type Check = { what: string; found: string | number; expected: string; ok: boolean }

/** A count that must be zero. */
export const none = (what: string, found: number): Check => ({ what, found, expected: '0', ok: found === 0 })

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

/** Prints the table; the process exits with 1 if a check is red. */
export function report(title: string, checks: Check[], print: (line: string) => void = console.log) {
  print(`\n${title}\n\n${tableOf(checks)}\n`)
  if (!isGreen(checks)) process.exitCode = 1
}
