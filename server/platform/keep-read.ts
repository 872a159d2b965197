import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Door, ReadAnswer } from './door.ts'

type Options = {
  /** What the answer is read from; a change there drops it. */
  tables: readonly string[]
  /** Query names that make a difference; others are not part of the question. */
  query?: readonly string[]
}

const keyOf = (c: Context<Door>, query: readonly string[]) => {
  const asked = query.map((name) => c.req.query(name) ?? '').join('\n')
  return `${c.var.shop.locale} ${c.req.path}\n${asked}`
}

const matches = (header: string | undefined, etag: string) =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*') ?? false

async function capture(c: Context<Door>): Promise<ReadAnswer> {
  const body = await c.res.text()
  const etag = `"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`
  return { status: c.res.status, body, etag }
}

/** Public reads: asked of the database once, told again from memory, and not sent at all to who has it already. */
export const keepRead = ({ tables, query = [] }: Options): MiddlewareHandler<Door> => {
  const tableSet = new Set(tables)
  return async (c, next) => {
    for (const table of tables) c.env?.tablesRead?.add(table)
    const answer = await c.var.keptReads.getOrMake(keyOf(c, query), async () => {
      await next()
      const made = await capture(c)
      if (made.status !== 200) return { pass: made }
      const until = await c.var.keptUntil()
      return { value: made, tables: tableSet, until, bytes: made.body.length * 2 }
    })
    const headers: Record<string, string> = {
      'content-type': 'application/json; charset=UTF-8',
      vary: 'language-id, accept-encoding',
      'cache-control': 'no-store',
    }
    if (answer.status === 200) {
      headers.etag = answer.etag
      headers['cache-control'] = 'public, max-age=0, must-revalidate'
      if (matches(c.req.header('if-none-match'), answer.etag)) {
        c.res = undefined
        c.res = new Response(null, { status: 304, headers })
        return
      }
    }
    c.res = undefined
    c.res = new Response(answer.body, { status: answer.status, headers })
  }
}
