import pg from 'pg'

/** A statement that was sent to PostgreSQL, and how long the answer took. */
export type RecordedStatement = { text: string; values: unknown[]; ms: number }

type Query = (
  statement: { text: string; values?: unknown[] } | string,
  values?: unknown[],
  callback?: (error: unknown, result: unknown) => void,
) => unknown

let recorded: RecordedStatement[] = []

/**
 * Records all statements from now on: those of the pool and those of clients taken from it for a transaction, including `begin` and
 * `commit`. Both go through the client's `query`.
 */
export function recordStatements() {
  const { query } = pg.Client.prototype
  const send = query as unknown as Query
  const sendRecorded: Query = function (this: pg.Client, statement, parameters, callback) {
    const { text, values = [] } = typeof statement === 'string' ? { text: statement } : statement
    const start = performance.now()
    const done = () => recorded.push({ text, values: parameters ?? values, ms: performance.now() - start })
    if (callback)
      return send.call(this, statement, parameters, (error, result) => {
        done()
        callback(error, result)
      })
    return (send.call(this, statement, parameters) as Promise<unknown>).finally(done)
  }
  pg.Client.prototype.query = sendRecorded as unknown as typeof query
}

export function takeRecorded(): RecordedStatement[] {
  const taken = recorded
  recorded = []
  return taken
}
