import type { Client } from 'pg'
import type { Statement } from './query-sql.ts'

const unique = (list: string[]) => [...new Set(list)].sort().join(', ') || 'none'

/** A query plan in short: its top node, and the scans of its tables. */
async function planOf(client: Client, { text, values }: Statement): Promise<string> {
  const { rows } = await client.query({ text: `explain (costs off) ${text}`, values })
  const lines = rows.map((row) => String(row['QUERY PLAN']))
  const found = (pattern: RegExp) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? [])
  return [
    `  ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 90)} …`,
    `    ${lines[0]}`,
    `    indexes: ${unique(found(/Index (?:Only )?Scan (?:Backward )?(?:using|on) (\w+)/))}`,
    `    read whole: ${unique(found(/Seq Scan on (\w+)/))}`,
  ].join('\n')
}

/** Prints the plans of all distinct statements, for their recorded values. */
export async function printPlans(client: Client, title: string, queries: Statement[][]) {
  const kinds = new Map(queries.flat().map((statement) => [statement.text, statement]))
  const plans = new Set<string>()
  for (const statement of kinds.values()) plans.add(await planOf(client, statement))
  console.log([title, ...plans].join('\n'))
}
