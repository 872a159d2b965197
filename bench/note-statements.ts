import pg from 'pg'
import type { Statement } from './ask-sql.ts'

/** A statement and its result rows, as arrays of columns. */
export type Noted = Statement & { rows: unknown[][] }

type Result = { rows: object[] }
type Query = (
  asked: Statement | string,
  values?: unknown[],
  told?: (fault: unknown, result: Result) => void,
) => unknown

/**
 * Records all statements sent to PostgreSQL during `work`, in order: those of the pool and those of clients taken from it for a
 * transaction, including `begin` and `commit`. Both go through the client's `query`.
 */
export async function noteStatements(work: () => Promise<unknown>): Promise<Noted[]> {
  const noted: Noted[] = []
  const { query } = pg.Client.prototype
  const ask = query as unknown as Query
  const asNoted: Query = function (this: pg.Client, asked, given, told) {
    const { name, text, values = [] } = typeof asked === 'string' ? { text: asked } : asked
    const one: Noted = { ...(name ? { name } : {}), text, values: given ?? values, rows: [] }
    noted.push(one)
    const keep = ({ rows }: Result) => {
      one.rows = rows.map((row) => Object.values(row))
    }
    if (told)
      return ask.call(this, asked, given, (fault, result) => {
        if (!fault) keep(result)
        told(fault, result)
      })
    return (ask.call(this, asked, given) as Promise<Result>).then((result) => {
      keep(result)
      return result
    })
  }
  pg.Client.prototype.query = asNoted as unknown as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return noted
}
