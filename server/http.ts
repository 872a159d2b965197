import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { staffPaths } from '../contract/rules/paths/staff-paths.ts'
import type { ProblemCode } from '../contract/rules/problem-codes.ts'
import { createApi } from './api.ts'
import { cdnHeaders, startPurging } from './cache/cdn.ts'
import { type Page, PageCache, type PageRenderer } from './cache/page-cache.ts'
import { isCacheablePage, pageKeyOf, withoutHtml } from './cache/page-policy.ts'
import { createReadCache } from './cache/read-cache.ts'
import { ReadShortcuts } from './cache/read-shortcuts.ts'
import { RecentWriters } from './cache/recent-writers.ts'
import { serveReads } from './cache/serve-reads.ts'
import { CatalogueIndex, outdatedTags } from './catalogue/memory/catalogue-index.ts'
import { isSeatsTag } from './catalogue/memory/tags.ts'
import { PlanClock } from './content/desk/plan-clock.ts'
import { createMedia } from './content/media/serve-media.ts'
import { RedirectHits } from './content/redirects/redirect-hits.ts'
import { usesRecaptcha } from './platform/captcha/choose-captcha.ts'
import { googleCaptcha, googleTag } from './platform/http/answers/content-security.ts'
import { Problem } from './platform/http/answers/problem.ts'
import { securityHeaders } from './platform/http/answers/security-headers.ts'
import { Assets, findBuild } from './platform/http/files/assets.ts'
import { findBuiltFile } from './platform/http/files/built-files.ts'
import { readStaffPage } from './platform/http/files/staff-page.ts'
import { busyPage, failurePage, tooManyPage } from './platform/http/files/static-pages.ts'
import { mayReadMetrics } from './platform/http/metrics-access.ts'
import { createProbes } from './platform/http/probes.ts'
import { type Body, sendBody, sendWhole } from './platform/http/requests/body.ts'
import { createPageLimits } from './platform/http/requests/page-limits.ts'
import { createCounter } from './platform/http/requests/rate-limit.ts'
import { pathOf, requestIdOf } from './platform/http/requests/request.ts'
import { answerUnreadable } from './platform/http/requests/unreadable-requests.ts'
import type { Platform } from './platform/platform.ts'
import { root } from './platform/root.ts'
import { SeoFiles, sendSeoFile } from './seo/seo.ts'

type Kind = 'asset' | 'api' | 'stream' | 'page' | 'probe'

/** How a request was answered, for the log and the metrics. */
type Served = { kind: Kind; route: string }

/** The part of a Response that the typed client uses; building a real one would serialise the data and parse it again. */
const asResponse = (data: unknown) => ({ ok: true, status: 200, json: async () => data }) as Response

export type Development = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** Longer than proxies keep a connection that they do not use: otherwise they send requests on connections that are just being closed. */
const idleMs = 130_000

/** The one HTTP server: API, assets, SEO files and pages. */
export function createHttp(
  platform: Platform,
  renderPage: PageRenderer,
  { development, cachePages }: { development?: Development; cachePages: boolean },
): Server & {
  pages: PageCache
  catalogue: CatalogueIndex
  endStreams: () => void
  stopPurging: () => void
  /** Stores how often redirects were asked for. */
  writeHits: () => Promise<void>
} {
  const { env, log, metrics, changes, now, pool } = platform
  const { origin } = env
  const https = origin.startsWith('https:')
  const catalogue = new CatalogueIndex(platform)
  const onOutdated = outdatedTags(changes, catalogue)
  const readCache = createReadCache(platform, onOutdated)
  const counter = createCounter(platform)
  const plans = new PlanClock(platform)
  plans.start()
  const api = createApi(platform, catalogue, onOutdated, readCache, counter, plans)
  const pageLimits = createPageLimits(platform, counter)
  const writers = new RecentWriters(now)
  /** A visitor who changed something sees it at once. */
  const hasJustWritten = (req: IncomingMessage) => () => writers.has(pageLimits.networkFor(req))
  const shortcuts = new ReadShortcuts(readCache)
  const assets = new Assets()
  const build = findBuild()
  if (build) {
    assets.add('', join(build, 'client'))
    assets.add('/staff', join(build, 'staff'))
  }
  const staffPage = build && readStaffPage(build, { https })
  assets.add('/pictures', join(root, 'demo', 'pictures', 'out'))

  const headers = Object.fromEntries(
    // In development Vite adds inline scripts to the pages and serves files of its own.
    Object.entries(securityHeaders({ https })).filter(
      ([name]) => !development || name !== 'content-security-policy',
    ),
  )
  const headerList = Object.entries(headers)
  const seoFiles = new SeoFiles(platform, readCache.until, catalogue, onOutdated)
  const pages = new PageCache({
    renderPage,
    origin,
    now,
    headers,
    strict: !development,
    thirdParties: [...(env.TAG_ID ? [googleTag] : []), ...(usesRecaptcha(env) ? [googleCaptcha] : [])],
    cacheUntil: readCache.until,
    mayLag: isSeatsTag,
    fetchRecording: (dependence) => async (input, init) => {
      const url = String(input)
      const language = new Headers(init?.headers).get('language-id') ?? undefined
      const body = typeof init?.body === 'string' ? init.body : undefined
      const request = ReadShortcuts.requestOf(language, url, body)
      const cached = shortcuts.findData(request)
      if (cached) {
        dependence.include(cached)
        return asResponse(cached.data)
      }
      const onCached = (key: string) => shortcuts.remember(request, key)
      return api.request(url, init, { dependence, onCached })
    },
  })
  onOutdated((tag) => pages.drop(tag))
  const purging =
    env.CDN_PURGE_URL && cachePages
      ? startPurging({ url: env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN, log, metrics }, onOutdated)
      : undefined

  const redirectHits = new RedirectHits(platform)
  const openStreams = new Set<ServerResponse>()
  const serveApi = serveReads(api, shortcuts, origin, openStreams)

  const probes = createProbes(platform)
  const probe = async (path: string, req: IncomingMessage, res: ServerResponse) => {
    const send = (status: number, text: string) =>
      res
        .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
        .end(text)
    if (path === '/healthz')
      return probes.isHealthy() ? send(200, 'ok\n') : send(503, 'all database connections are stuck\n')
    if (path === '/metrics') {
      if (!mayReadMetrics(req, env)) return send(404, 'not found\n')
      metrics.cachedPages.set(pages.size)
      metrics.openStreams.set(openStreams.size)
      res.writeHead(200, { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' })
      return res.end(await metrics.registry.metrics())
    }
    return (await probes.isReady())
      ? send(200, 'ready\n')
      : send(503, 'the database does not respond or cannot write\n')
  }

  const servePage = async (req: IncomingMessage, res: ServerResponse, url: string, served: Served) => {
    const key = pageKeyOf(url)
    const isCacheable = cachePages && isCacheablePage(key)
    const needsCurrent = hasJustWritten(req)
    const cached = isCacheable ? pages.find(key, needsCurrent) : undefined
    const how = cached ? howOf(cached) : 'rendered'
    metrics.countPage(how)
    // Helps to find out why a page is slow.
    res.setHeader('x-page', how)
    const tellCdn = (dependence: Pick<Page, 'tags' | 'until'> & { outdatedAt?: number }) => {
      if (!purging || !isCacheable) return
      for (const [name, value] of Object.entries(cdnHeaders(dependence, now()))) res.setHeader(name, value)
    }
    if (cached) {
      served.route = cached.value.route
      tellCdn(cached)
      return sendBody(req, res, cached.value.body)
    }
    // Every page is rendered in development and in benchmarks, so nothing counts there.
    if (cachePages) await pageLimits.admit(req, key)
    const network = pageLimits.networkFor(req)
    const page = await (isCacheable
      ? pages.render(key, { network, needsCurrent })
      : pages.renderUncached(cachePages ? key : withoutHtml(url), network))
    served.route = page.route
    if (page.status === 200) tellCdn(page)
    if (page.status === 503) res.setHeader('retry-after', 5)
    if (page.location || page.status === 410) redirectHits.count(decodedPath(key))
    if (page.location)
      return res.writeHead(page.status, { location: page.location, 'cache-control': 'no-store' }).end()
    return sendBody(req, res, page.body, page.status)
  }

  /** Answers a fault in one response, which must not end the process. Refusals are not faults, so they are not logged as such. */
  const failed = (req: IncomingMessage, res: ServerResponse) => (error: unknown) => {
    const refusal = error instanceof Problem ? refusalPages[error.code] : undefined
    if (!refusal) log.error({ err: error, request_id: res.getHeader('x-request-id') }, 'response failed')
    if (res.headersSent) return void res.end()
    res.setHeader('retry-after', (error instanceof Problem && error.retryAfter) || 5)
    void sendBody(req, res, refusal ?? failurePage, error instanceof Problem ? error.status : 503)
  }

  /** A chunk of another version of the shop, for its open tabs. */
  const serveOtherChunk = async (req: IncomingMessage, res: ServerResponse, path: string) => {
    const content = await findBuiltFile(pool, path)
    const body = content && assets.put(path, content)
    if (body) return sendBody(req, res, body)
    res.writeHead(404, { 'cache-control': 'no-store' }).end()
  }

  /** A request that reached the proxy without encryption. */
  const isInsecure = ({ headers }: IncomingMessage) =>
    https && env.TRUST_PROXY && headers['x-forwarded-proto'] === 'http'

  const findMedia = createMedia(pool)
  const serveMedia = async (req: IncomingMessage, res: ServerResponse, path: string) => {
    const body = await findMedia(path)
    if (body) return sendBody(req, res, body)
    res.writeHead(404, { 'cache-control': 'no-store' }).end()
  }

  const serve = (req: IncomingMessage, res: ServerResponse, served: Served) => {
    const url = req.url ?? '/'
    const path = pathOf(url)
    if (!isReadable(req)) {
      res.writeHead(400, { connection: 'close' }).end()
      return
    }
    if (path === '/healthz' || path === '/readyz' || path === '/metrics') {
      Object.assign(served, { kind: 'probe', route: path })
      probe(path, req, res).catch(failed(req, res))
      return
    }
    const isApi = path === '/api' || path.startsWith('/api/')
    if (isInsecure(req)) {
      // Pages lead to https. A program that sends a token or a body in the clear must notice, so the API does not.
      if (isApi) res.writeHead(403).end()
      else res.writeHead(308, { location: origin + url }).end()
      return
    }
    if (isApi) {
      Object.assign(served, { kind: 'api', route: '/api' })
      const onRoute = (route: string) => {
        served.route = route
      }
      const onWrite = () => writers.add(pageLimits.networkFor(req))
      serveApi({ req, res, onRoute, onWrite }).catch((error: unknown) => {
        // The client disconnected, or sent something that is not a valid request.
        log.debug({ err: error }, 'API request could not be read')
        if (res.headersSent) res.destroy()
        else res.writeHead(400, { connection: 'close' }).end()
      })
      return
    }
    const asset = assets.find(path)
    if (asset) {
      Object.assign(served, { kind: 'asset', route: path })
      sendBody(req, res, asset)?.catch(failed(req, res))
      return
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    if (/^\/(staff\/)?assets\//.test(path)) {
      Object.assign(served, { kind: 'asset', route: '/assets' })
      serveOtherChunk(req, res, path).catch(failed(req, res))
      return
    }
    if (path.startsWith('/media/')) {
      Object.assign(served, { kind: 'asset', route: '/media' })
      serveMedia(req, res, path).catch(failed(req, res))
      return
    }
    if ((path.length > 1 && path.endsWith('/')) || controlCharacters.test(path)) {
      res.writeHead(308, { location: plainPath(path) + url.slice(path.length) }).end()
      return
    }
    if (staffPage && isStaffPath(path)) {
      Object.assign(served, { kind: 'page', route: staffPaths.home })
      sendBody(req, res, staffPage)?.catch(failed(req, res))
      return
    }
    const seoFile = seoFiles.find(path)
    if (seoFile) Object.assign(served, { kind: 'asset', route: path })
    const sent = seoFile
      ? seoFile.then(async (file) => (await sendSeoFile(req, res, file)) || servePage(req, res, url, served))
      : servePage(req, res, url, served)
    sent.catch(failed(req, res))
  }

  /** Most requests are for a page that is cached under exactly this address: they are answered before anything else is looked at. */
  const sendCachedPage = (req: IncomingMessage, res: ServerResponse, requestId: string, served: Served) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    const isPlain = cachePages && isReadable(req) && !isInsecure(req) && !plans.isDue
    const cached = isPlain ? pages.find(req.url ?? '/', hasJustWritten(req)) : undefined
    if (!cached) return false
    const forCdn = purging ? Object.entries(cdnHeaders(cached, now())).flat() : []
    const how = howOf(cached)
    const { body, route } = cached.value
    if (!sendWhole(req, res, body, ['x-request-id', requestId, 'x-page', how, ...forCdn])) return false
    served.route = route
    metrics.countPage(how)
    return true
  }

  // Node's own refusal of a request without Host would lack the headers.
  const server = createServer({ requireHostHeader: false, keepAliveTimeout: idleMs }, (req, res) => {
    const started = performance.now()
    const requestId = requestIdOf(req.headers['x-request-id'] as string | undefined)
    const served: Served = { kind: 'page', route: '' }
    if (!sendCachedPage(req, res, requestId, served)) {
      req.headers['x-request-id'] = requestId
      for (const [name, value] of headerList) res.setHeader(name, value)
      res.setHeader('x-request-id', requestId)
      const isOurs = !development || /^\/(api|healthz|readyz|metrics|pictures|media)\b/.test(req.url ?? '')
      const begin = () => {
        if (isOurs) serve(req, res, served)
        else development(req, res, () => serve(req, res, served))
      }
      try {
        // What was planned for before now is published first.
        if (plans.isDue) plans.settle().then(begin).catch(failed(req, res))
        else begin()
      } catch (error) {
        failed(req, res)(error)
      }
    }
    res.on('close', () => {
      const kind = openStreams.has(res) ? 'stream' : served.kind
      const seconds = (performance.now() - started) / 1000
      metrics.countResponse(kind, res.statusCode, seconds)
      const level = res.statusCode >= 500 ? 'warn' : kind === 'api' ? 'info' : 'debug'
      // The pattern of the route is logged, not the address: a path may be a secret link, and a query may hold personal data.
      log[level]({
        request_id: requestId,
        kind,
        method: req.method,
        route: served.route,
        status: res.statusCode,
        ms: Math.round(seconds * 10_000) / 10,
      })
    })
  })
  answerUnreadable(server, headers)
  server.once('close', () => {
    pages.stop()
    plans.stop()
    redirectHits.stop()
  })
  const endStreams = () => {
    for (const res of openStreams) res.end()
  }
  return Object.assign(server, {
    pages,
    catalogue,
    endStreams,
    stopPurging: () => purging?.stop(),
    writeHits: () => redirectHits.write(),
  })
}

/** The path of an address as people read it; one that cannot be decoded as it is. */
function decodedPath(url: string): string {
  const path = pathOf(url)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Tabs, line ends and the like, encoded. No page has them; they come with addresses copied out of a letter, and React Router fails on them. */
const controlCharacters = /%(?:[01][\da-f]|7f)/i

/** An address without control characters and slashes at its ends, so that it cannot lead to another host. */
const plainPath = (path: string) =>
  `/${path.replaceAll(new RegExp(controlCharacters, 'gi'), '').replace(/^[/\\]+|\/+$/g, '')}`

/** For the header and the metrics: whether a page from the cache may lag behind. */
const howOf = ({ outdatedAt }: { outdatedAt: number | undefined }) =>
  outdatedAt === undefined ? 'cached' : 'outdated'

/** HTTP/1.1 requires a host; an address in another form than a path is meant for a proxy. */
const isReadable = ({ url, headers, httpVersion }: IncomingMessage) =>
  url?.startsWith('/') && (headers.host !== undefined || httpVersion !== '1.1')

/** An address of the back office; one with a dot would be a file. */
const isStaffPath = (path: string) =>
  path === staffPaths.home || (path.startsWith(`${staffPaths.home}/`) && !path.includes('.'))

/** The pages for refusals that happen before a page is rendered. */
const refusalPages: Partial<Record<ProblemCode, Body>> = { too_many: tooManyPage, busy: busyPage }
