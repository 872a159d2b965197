import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import type { Noted } from './note-statements.ts'

/**
 * Runs recorded statements for another person: replaces the ids, passes on ids that statements return, and generates new secrets. Ids
 * are recognised by their ten digits, which nothing else has here (see booking-people.ts).
 */
export type Script = { steps: Step[]; of: Facts }
/** One person's ids and the hash of their cookie. */
export type Facts = { ids: string[]; hash: Buffer }

type Step = {
  asked: { name?: string; text: string; values: unknown[]; rowMode: 'array' }
  /** Which values contain an id, a secret or a hash. */
  filled: number[]
  /** Where the result has new ids. */
  found: { row: number; column: number; id: string }[]
}

const anId = /(?<!\d)[1-9]\d{9}(?!\d)/g
const aSecret = /tr_test_[\w-]{20}|(?<![\w-])[\w-]{43}(?![\w-])/g

const holdsAny = (value: unknown): boolean => {
  if (Buffer.isBuffer(value)) return true
  if (Array.isArray(value)) return value.some(holdsAny)
  if (typeof value !== 'string' && typeof value !== 'number') return false
  return String(value).search(anId) !== -1 || String(value).search(aSecret) !== -1
}

export function scriptOf(noted: Noted[], of: Facts): Script {
  const known = new Set(of.ids)
  const steps = noted.map(({ rows, name, text, values }): Step => {
    const found = rows.flatMap((columns, row) =>
      columns.flatMap((value, column) => {
        const ids = typeof value === 'string' || typeof value === 'number' ? String(value).match(anId) : null
        return (ids ?? []).filter((id) => !known.has(id)).map((id) => ({ row, column, id }))
      }),
    )
    for (const { id } of found) known.add(id)
    const filled = values.flatMap((value, index) => (holdsAny(value) ? [index] : []))
    return { asked: { ...(name ? { name } : {}), text, values, rowMode: 'array' }, filled, found }
  })
  return { steps, of }
}

function fill(value: unknown, known: Map<string, string>, hash: Buffer): unknown {
  if (Buffer.isBuffer(value)) return hash
  if (Array.isArray(value)) return value.map((one) => fill(one, known, hash))
  const text = String(value)
    .replaceAll(aSecret, (secret) => {
      const anew = secret.startsWith('tr_') ? `tr_test_${randomBytes(15).toString('base64url')}` : undefined
      const mine = known.get(secret) ?? anew ?? randomBytes(32).toString('base64url')
      known.set(secret, mine)
      return mine
    })
    .replaceAll(anId, (id) => {
      const mine = known.get(id)
      if (mine === undefined) throw new Error(`unknown id ${id} in "${value}"`)
      return mine
    })
  return typeof value === 'number' ? Number(text) : text
}

/** Runs the statements in order on one connection. */
export async function replay(client: Client, { steps, of }: Script, mine: Facts) {
  const known = new Map(of.ids.map((id, index) => [id, mine.ids[index] ?? '']))
  for (const { asked, filled, found } of steps) {
    const values = filled.length ? [...asked.values] : asked.values
    for (const index of filled) values[index] = fill(values[index], known, mine.hash)
    const { rows } = await client.query<unknown[]>({ ...asked, values })
    for (const { row, column, id } of found) {
      const [came] = String(rows[row]?.[column]).match(anId) ?? []
      if (!came) throw new Error(`no id returned by ${asked.text}`)
      known.set(id, came)
    }
  }
}
