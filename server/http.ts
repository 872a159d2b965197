import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createApi } from './api.ts'
import { PageCache, type PageRenderer } from './cache/page-cache.ts'
import { isCacheablePage, pageKeyOf } from './cache/page-policy.ts'
import { createReadCache } from './cache/read-cache.ts'
import { ReadShortcuts } from './cache/read-shortcuts.ts'
import { serveReads } from './cache/serve-reads.ts'
import { usesRecaptcha } from './platform/captcha/choose-captcha.ts'
import { Assets, addBuiltFiles } from './platform/http/assets.ts'
import { Body, sendBody } from './platform/http/body.ts'
import { googleCaptcha, googleTag } from './platform/http/content-security.ts'
import { requestIdOf } from './platform/http/request.ts'
import type { Platform } from './platform/platform.ts'
import { root } from './platform/root.ts'
import { SeoFiles, sendSeoFile } from './seo/seo.ts'

type Kind = 'asset' | 'api' | 'stream' | 'page' | 'probe'

/** The part of a Response that the typed client uses; building a real one would serialise the data and parse it again. */
const asResponse = (data: unknown) => ({ ok: true, status: 200, json: async () => data }) as Response

export type Development = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** The one HTTP server: API, assets, SEO files and pages. */
export function createHttp(
  platform: Platform,
  renderPage: PageRenderer,
  { development, cachePages }: { development?: Development; cachePages: boolean },
): Server & { pages: PageCache; endStreams: () => void } {
  const { env, log, pool, metrics, changes, now } = platform
  const { origin } = env
  const readCache = createReadCache(platform)
  const api = createApi(platform, readCache)
  const shortcuts = new ReadShortcuts(readCache)
  const assets = new Assets()
  addBuiltFiles(assets)
  assets.add('/pictures', join(root, 'demo', 'pictures', 'out'))

  const seoFiles = new SeoFiles(platform, readCache.until)
  const pages = new PageCache({
    renderPage,
    origin,
    now,
    strict: !development,
    thirdParties: [...(env.TAG_ID ? [googleTag] : []), ...(usesRecaptcha(env) ? [googleCaptcha] : [])],
    cacheUntil: readCache.until,
    fetchRecording: (tablesRead) => async (input, init) => {
      const url = String(input)
      const language = new Headers(init?.headers).get('language-id') ?? undefined
      const body = typeof init?.body === 'string' ? init.body : undefined
      const request = ReadShortcuts.requestOf(language, url, body)
      const cached = shortcuts.findData(request)
      if (cached) {
        for (const table of cached.tables) tablesRead.add(table)
        return asResponse(cached.data)
      }
      const onCached = (key: string) => shortcuts.remember(request, key)
      return api.request(url, init, { tablesRead, onCached })
    },
  })
  changes.subscribe((table) => pages.drop(table))

  const openStreams = new Set<ServerResponse>()
  const serveApi = serveReads(api, shortcuts, origin, openStreams)

  const probe = async (path: string, res: ServerResponse) => {
    const send = (status: number, text: string) =>
      res
        .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
        .end(text)
    if (path === '/healthz') return send(200, 'ok\n')
    if (path === '/metrics') {
      metrics.cachedPages.set(pages.size)
      metrics.openStreams.set(openStreams.size)
      res.writeHead(200, { 'content-type': metrics.registry.contentType })
      return res.end(await metrics.registry.metrics())
    }
    const isReady = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    return isReady ? send(200, 'ready\n') : send(503, 'the database does not respond\n')
  }

  const servePage = async (req: IncomingMessage, res: ServerResponse, url: string) => {
    const key = pageKeyOf(url)
    const isCacheable = cachePages && isCacheablePage(key)
    const cached = isCacheable ? pages.find(key) : undefined
    const how = cached ? 'cached' : 'rendered'
    metrics.pages.inc({ how })
    // Helps to find out why a page is slow.
    res.setHeader('x-page', how)
    if (cached) return sendBody(req, res, cached.body)
    const page = await (isCacheable ? pages.render(key) : pages.renderUncached(cachePages ? key : url))
    if (page.location)
      return res.writeHead(page.status, { location: page.location, 'cache-control': 'no-store' }).end()
    return sendBody(req, res, page.body, page.status)
  }

  /** Logs and answers a fault in one response, which must not end the process. */
  const failed = (req: IncomingMessage, res: ServerResponse) => (error: unknown) => {
    log.error({ err: error, request_id: res.getHeader('x-request-id') }, 'response failed')
    if (!res.headersSent) void sendBody(req, res, fallbackErrorPage, 503)
    else res.end()
  }

  const serve = (req: IncomingMessage, res: ServerResponse): Kind => {
    const url = req.url ?? '/'
    const path = url.split('?', 1)[0] ?? '/'
    if (path === '/healthz' || path === '/readyz' || path === '/metrics') {
      probe(path, res).catch(failed(req, res))
      return 'probe'
    }
    if (path === '/api' || path.startsWith('/api/')) {
      serveApi(req, res, url).catch((error: unknown) => {
        // The client disconnected, or sent something that is not a valid request.
        log.debug({ err: error }, 'API request could not be read')
        if (res.headersSent) res.destroy()
        else res.writeHead(400, { connection: 'close' }).end()
      })
      return 'api'
    }
    const asset = assets.find(path)
    if (asset) {
      sendBody(req, res, asset)?.catch(failed(req, res))
      return 'asset'
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.writeHead(405, { allow: 'GET, HEAD' }).end()
      return 'page'
    }
    if (path.length > 1 && path.endsWith('/')) {
      const query = url.slice(path.length)
      res.writeHead(308, { location: `/${path.replace(/^[/\\]+|\/+$/g, '')}${query}` }).end()
      return 'page'
    }
    const seoFile = seoFiles.find(path)
    const served = seoFile
      ? seoFile.then(async (file) => (await sendSeoFile(req, res, file)) || servePage(req, res, url))
      : servePage(req, res, url)
    served.catch(failed(req, res))
    return seoFile ? 'asset' : 'page'
  }

  const server = createServer((req, res) => {
    const started = performance.now()
    const requestId = requestIdOf(req.headers['x-request-id'] as string | undefined)
    req.headers['x-request-id'] = requestId
    res.setHeader('x-request-id', requestId)
    const isOurs = !development || /^\/(api|healthz|readyz|metrics|pictures)\b/.test(req.url ?? '')
    let kind: Kind = 'page'
    try {
      if (isOurs) kind = serve(req, res)
      else development(req, res, () => serve(req, res))
    } catch (error) {
      failed(req, res)(error)
    }
    res.once('close', () => {
      // Event streams stay open for minutes, so they are left out of the response times.
      if (openStreams.has(res)) kind = 'stream'
      const seconds = (performance.now() - started) / 1000
      metrics.requests.inc({ kind, status: res.statusCode })
      if (kind !== 'stream') metrics.seconds.observe({ kind }, seconds)
      const level = res.statusCode >= 500 ? 'warn' : kind === 'api' ? 'info' : 'debug'
      // Only the path is logged: a query may hold personal data.
      log[level]({
        request_id: requestId,
        kind,
        method: req.method,
        path: req.url?.split('?', 1)[0],
        status: res.statusCode,
        ms: Math.round(seconds * 10_000) / 10,
      })
    })
  })
  const endStreams = () => {
    for (const res of openStreams) res.end()
  }
  return Object.assign(server, { pages, endStreams })
}

/** Sent when even the error page of the web app cannot be rendered: static, in both languages. */
const fallbackErrorPage = new Body(
  Buffer.from(`<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Vangnet</title></head><body><h1>Er ging iets mis</h1><p>Probeer het zo opnieuw.</p>
<h1 lang="en">Something went wrong</h1><p lang="en">Please try again shortly.</p></body></html>`),
  {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
    'retry-after': '5',
  },
)
