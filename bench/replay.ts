import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import type { RecordedStatement } from './record-statements.ts'

/**
 * Runs recorded statements for another person: replaces the ids, passes on ids that statements return, and generates new secrets. Ids
 * are recognised by their ten digits, which no other value has (see booking-people.ts).
 */
export type Script = { steps: Step[]; of: Facts }
/** One person's ids and the hash of their cookie. */
export type Facts = { ids: string[]; hash: Buffer }

type Step = {
  statement: { name?: string; text: string; values: unknown[]; rowMode: 'array' }
  /** Which values contain an id, a secret or a hash. */
  filled: number[]
  /** Where the result has new ids. */
  found: { row: number; column: number; id: string }[]
}

const idPattern = /(?<!\d)[1-9]\d{9}(?!\d)/g
const secretPattern = /tr_test_[\w-]{20}|(?<![\w-])[\w-]{43}(?![\w-])/g

const holdsIdOrSecret = (value: unknown): boolean => {
  if (Buffer.isBuffer(value)) return true
  if (Array.isArray(value)) return value.some(holdsIdOrSecret)
  if (typeof value !== 'string' && typeof value !== 'number') return false
  return String(value).search(idPattern) !== -1 || String(value).search(secretPattern) !== -1
}

export function scriptOf(recorded: RecordedStatement[], of: Facts): Script {
  const known = new Set(of.ids)
  const steps = recorded.map(({ rows, name, text, values }): Step => {
    const found = rows.flatMap((columns, row) =>
      columns.flatMap((value, column) => {
        const ids =
          typeof value === 'string' || typeof value === 'number' ? String(value).match(idPattern) : null
        return (ids ?? []).filter((id) => !known.has(id)).map((id) => ({ row, column, id }))
      }),
    )
    for (const { id } of found) known.add(id)
    const filled = values.flatMap((value, index) => (holdsIdOrSecret(value) ? [index] : []))
    return { statement: { ...(name ? { name } : {}), text, values, rowMode: 'array' }, filled, found }
  })
  return { steps, of }
}

function fill(value: unknown, known: Map<string, string>, hash: Buffer): unknown {
  if (Buffer.isBuffer(value)) return hash
  if (Array.isArray(value)) return value.map((one) => fill(one, known, hash))
  const text = String(value)
    .replaceAll(secretPattern, (secret) => {
      const isPayment = secret.startsWith('tr_')
      const created = isPayment
        ? `tr_test_${randomBytes(15).toString('base64url')}`
        : randomBytes(32).toString('base64url')
      const replacement = known.get(secret) ?? created
      known.set(secret, replacement)
      return replacement
    })
    .replaceAll(idPattern, (id) => {
      const replacement = known.get(id)
      if (replacement === undefined) throw new Error(`unknown id ${id} in "${value}"`)
      return replacement
    })
  return typeof value === 'number' ? Number(text) : text
}

/** Runs the statements in order on one connection. */
export async function replay(client: Client, { steps, of }: Script, person: Facts) {
  const known = new Map(of.ids.map((id, index) => [id, person.ids[index] ?? '']))
  for (const { statement, filled, found } of steps) {
    const values = filled.length ? [...statement.values] : statement.values
    for (const index of filled) values[index] = fill(values[index], known, person.hash)
    const { rows } = await client.query<unknown[]>({ ...statement, values })
    for (const { row, column, id } of found) {
      const [newId] = String(rows[row]?.[column]).match(idPattern) ?? []
      if (!newId) throw new Error(`no id returned by ${statement.text}`)
      known.set(id, newId)
    }
  }
}
