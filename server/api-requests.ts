import type { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { routePath } from 'hono/route'
import { localeOfLanguageId } from '../contract/rules/locale.ts'
import { maxUploadBytes } from '../contract/rules/media.ts'
import { webhookPath } from './booking/payments/api.ts'
import type { ReadCache } from './cache/read-cache.ts'
import type { CatalogueIndex } from './catalogue/memory/catalogue-index.ts'
import type { PlanClock } from './content/desk/plan-clock.ts'
import { isPeopleImport } from './people/employer/import/api.ts'
import { databaseOf } from './platform/database/database.ts'
import { Problem } from './platform/http/answers/problem.ts'
import { answerProblem } from './platform/http/answers/problem-response.ts'
import { answerWithText } from './platform/http/answers/text-response.ts'
import { type Counter, rateLimit, searchLimit } from './platform/http/requests/rate-limit.ts'
import { addressOf, isForeignOrigin, isSafe, requestIdOf } from './platform/http/requests/request.ts'
import type { RouterEnv } from './platform/http/router.ts'
import type { Platform } from './platform/platform.ts'
import { isChatSignal } from './service/chat/signals.ts'

const maxBodyBytes = 256 * 1024
/** Files to import are sent as they are; the route limits their size while it reads them. */
const importPath = '/api/staff/imports'
/** Colleagues upload files here; a form has some bytes around them. */
const uploadPath = /^\/api\/staff\/(files|products\/\d+\/documents|my\/dates\/\d+\/sheets)$/
const maxFormBytes = maxUploadBytes + 64 * 1024

/** Expensive reads, some of them POST requests: they have a higher limit than writes. */
const searches = new Set(
  [
    'queryProducts',
    'queryDates',
    'queryCalendar',
    'agenda/dates.json',
    'agenda/calendar.ics',
    'agenda/feed.xml',
    'queryProductAttributes',
    'queryProductOption',
    'productComparison',
    'search/suggestions',
    'pages',
  ].map((path) => `/api/${path}`),
)
const isSearch = (path: string) => searches.has(path)

/** Every write but the most frequent ones, which change nothing that is public: those of carts and the signals of chats. */
const mayChangePublicReads = (method: string, path: string) =>
  !isSafe(method) && !isSearch(path) && !isChatSignal(path) && !path.startsWith('/api/shoppingCart')

export const isStaffPath = (path: string) => path.startsWith('/api/staff/')

type Options = { readCache: ReadCache; catalogue: CatalogueIndex; counter: Counter; plans: PlanClock }

/** What every request goes through before its route, in the shop and in the back office: errors, language, limits. Returns the API. */
export function prepareRequests<Api extends OpenAPIHono<RouterEnv>>(
  api: Api,
  platform: Platform,
  { readCache, catalogue, counter, plans }: Options,
): Api {
  const { env, log, pool, reads, now } = platform
  const isHttps = env.origin.startsWith('https:')
  const db = databaseOf(pool)
  const limits = { counter, trustProxy: env.TRUST_PROXY ?? false }

  api.onError(answerProblem(log))
  api.use(async (c, next) => {
    answerWithText(c)
    await next()
    c.env?.onRoute?.(routePath(c))
  })
  api.use(async (_c, next) => {
    // What was planned for before now is published first.
    if (plans.isDue) await plans.settle()
    await next()
  })
  api.use(async (c, next) => {
    c.set('requestId', requestIdOf(c.req.header('x-request-id')))
    c.set('network', addressOf(c, limits.trustProxy))
    c.set('readCache', readCache)
    c.set('catalogue', catalogue)
    c.set('isHttps', isHttps)
    c.set('shop', { db, locale: 'nl', now: now() })
    // A link and an event stream cannot set headers.
    const language =
      c.req.header('language-id') ?? new URL(c.req.url).searchParams.get('language-id') ?? undefined
    const locale = language === undefined ? 'nl' : localeOfLanguageId(language)
    if (!locale) throw new Problem('unknown_language')
    c.var.shop.locale = locale
    c.header('x-request-id', c.var.requestId)
    await next()
    // A response that was not made by the context lacks it.
    if (!c.res.headers.has('x-request-id')) c.header('x-request-id', c.var.requestId)
  })
  api.use(async (c, next) => {
    await next()
    // Before the response is sent, so that who wrote something reads it back.
    if (mayChangePublicReads(c.req.method, c.req.path)) reads.noteWrite()
  })
  api.use(async (c, next) => {
    // The webhook is called by the payment provider's server, with only an id.
    if (!isSafe(c.req.method) && c.req.path !== webhookPath) {
      if (isForeignOrigin((name) => c.req.header(name), env.PUBLIC_URL)) throw new Problem('forbidden_origin')
      const type = c.req.header('content-type')
      const hasBody = Number(c.req.header('content-length') ?? 0) > 0 || c.req.header('transfer-encoding')
      const isFile =
        uploadPath.test(c.req.path) ||
        ((c.req.path === importPath || isPeopleImport(c.req.path)) && type === 'application/octet-stream')
      if (hasBody && !isFile && !type?.startsWith('application/json')) throw new Problem('unsupported_type')
    }
    await next()
  })
  const limitTo = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: () => {
        throw new Problem('too_large')
      },
    })
  const [limitBody, limitForm] = [limitTo(maxBodyBytes), limitTo(maxFormBytes)]
  // Without either header there is no body; `bodyLimit` fails on a DELETE without a body.
  api.use((c, next) =>
    c.req.path !== importPath && (c.req.header('content-length') || c.req.header('transfer-encoding'))
      ? (uploadPath.test(c.req.path) ? limitForm : limitBody)(c, next)
      : next(),
  )
  api.use(
    rateLimit({
      name: 'writes',
      limit: 240,
      windowSeconds: 60,
      slowsDown: true,
      ...limits,
      counts: (method, path) =>
        !isSafe(method) && !isSearch(path) && !isChatSignal(path) && !isStaffPath(path),
    }),
  )
  // A whole office works behind one address.
  api.use(
    rateLimit({
      name: 'staff',
      limit: 3000,
      windowSeconds: 60,
      ...limits,
      counts: (_method, path) => isStaffPath(path) && !isChatSignal(path),
    }),
  )
  api.use(
    rateLimit({
      ...searchLimit,
      ...limits,
      counts: (_method, path) => isSearch(path),
    }),
  )
  api.use(
    rateLimit({
      name: 'chat signals',
      limit: 1200,
      windowSeconds: 60,
      ...limits,
      counts: (_method, path) => isChatSignal(path),
    }),
  )
  return api
}
