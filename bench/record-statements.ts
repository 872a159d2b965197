import pg from 'pg'
import type { Statement } from './query-sql.ts'

/** A statement and its result rows, as arrays of columns. */
export type RecordedStatement = Statement & { rows: unknown[][] }

type Result = { rows: object[] }
type Query = (
  statement: Statement | string,
  values?: unknown[],
  callback?: (error: unknown, result: Result) => void,
) => unknown

/**
 * Records all statements sent to PostgreSQL during `work`, in order: those of the pool and those of clients taken from it for a
 * transaction, including `begin` and `commit`. Both go through the client's `query`.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const recorded: RecordedStatement[] = []
  const { query } = pg.Client.prototype
  const sendQuery = query as unknown as Query
  const recordingQuery: Query = function (this: pg.Client, statement, parameters, callback) {
    const { name, text, values = [] } = typeof statement === 'string' ? { text: statement } : statement
    const one: RecordedStatement = { ...(name ? { name } : {}), text, values: parameters ?? values, rows: [] }
    recorded.push(one)
    const saveRows = ({ rows }: Result) => {
      one.rows = rows.map((row) => Object.values(row))
    }
    if (callback)
      return sendQuery.call(this, statement, parameters, (error, result) => {
        if (!error) saveRows(result)
        callback(error, result)
      })
    return (sendQuery.call(this, statement, parameters) as Promise<Result>).then((result) => {
      saveRows(result)
      return result
    })
  }
  pg.Client.prototype.query = recordingQuery as unknown as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return recorded
}
