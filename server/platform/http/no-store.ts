import type { MiddlewareHandler } from 'hono'
import type { Door } from './router.ts'

/** For answers about one person: no cache on the way keeps them. */
export const neverKept: MiddlewareHandler<Door> = async (c, next) => {
  await next()
  c.header('cache-control', 'private, no-store')
}
