import type { MiddlewareHandler } from 'hono'
import type { RouterEnv } from './router.ts'

/** For answers about one person: no cache on the way keeps them. */
export const noStore: MiddlewareHandler<RouterEnv> = async (c, next) => {
  await next()
  c.header('cache-control', 'private, no-store')
}
