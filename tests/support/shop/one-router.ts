import { OpenAPIHono } from '@hono/zod-openapi'
import { localeOfLanguageId } from '../../../contract/rules/locale.ts'
import { databaseOf } from '../../../server/platform/database/database.ts'
import { answerProblem } from '../../../server/platform/http/answers/problem-response.ts'
import type { RouterEnv } from '../../../server/platform/http/router.ts'
import type { TestShop } from './test-shop.ts'

/** Serves one feature's router alone, so that a test can pass it fakes of its dependencies. */
export function serveRouter({ platform }: TestShop, router: OpenAPIHono<RouterEnv>) {
  const { log, pool, now } = platform
  const api = new OpenAPIHono<RouterEnv>()
  api.onError(answerProblem(log))
  api.use(async (c, next) => {
    const locale = localeOfLanguageId(c.req.header('language-id') ?? '3') ?? 'nl'
    c.set('requestId', 'test')
    c.set('isHttps', true)
    c.set('shop', { db: databaseOf(pool), locale, now: now() })
    await next()
  })
  api.route('/api', router)
  return api
}
