import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createApi, newReadCache } from './api.ts'
import { rememberNextTurn } from './cache/next-turn.ts'
import { PageCache } from './cache/page-cache.ts'
import { ReadShortcuts } from './cache/read-shortcuts.ts'
import { usesRecaptcha } from './platform/captcha/choose-captcha.ts'
import { Assets } from './platform/http/assets.ts'
import { sendBody } from './platform/http/body.ts'
import { requestIdOf } from './platform/http/request.ts'
import { serveReads } from './platform/http/serve-reads.ts'
import type { Platform } from './platform/platform.ts'
import { root } from './platform/root.ts'
import { googleCaptcha, googleTag } from './render/content-security.ts'
import { lastResort } from './render/last-resort.ts'
import type { PageRenderer } from './render/renderer.ts'
import { sendSeoFile } from './seo/send-file.ts'
import { SeoFiles } from './seo/seo.ts'

type Kind = 'asset' | 'api' | 'stream' | 'page' | 'probe'

/** All that the typed client looks at, without the cost of packing the data into a real one and out again. */
const asResponse = (data: unknown) => ({ ok: true, status: 200, json: async () => data }) as Response

export type Development = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** One server for everything: the API, files, what search engines and phones look for, then pages. Nothing else listens. */
export function createHttp(
  platform: Platform,
  renderer: PageRenderer,
  { development, cachePages }: { development?: Development; cachePages: boolean },
): Server & { pages: PageCache; endStreams: () => void } {
  const { env, log, pool, metrics, changes, now } = platform
  const readCache = newReadCache(now)
  const api = createApi(platform, readCache)
  const shortcuts = new ReadShortcuts(readCache)
  const origin = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const assets = new Assets()
  assets.add('', join(root, 'build', 'client'))
  assets.add('/pictures', join(root, 'demo', 'pictures', 'out'))

  const cacheUntil = rememberNextTurn(pool, now, changes.subscribe)
  const found = new SeoFiles(platform, { origin, cacheUntil })
  const pages = new PageCache({
    renderer,
    origin,
    now,
    strict: !development,
    outsiders: [...(env.TAG_ID ? [googleTag] : []), ...(usesRecaptcha(env) ? [googleCaptcha] : [])],
    cacheUntil,
    fetchRecording: (tablesRead) => async (input, init) => {
      const url = String(input)
      const language = new Headers(init?.headers).get('language-id') ?? undefined
      const posted = typeof init?.body === 'string' ? init.body : undefined
      const address = ReadShortcuts.addressOf(language, url, posted)
      const kept = shortcuts.findData(address)
      if (kept) {
        for (const table of kept.tables) tablesRead.add(table)
        return asResponse(kept.data)
      }
      const onCached = (key: string) => shortcuts.remember(address, key)
      return api.request(url, init, { tablesRead, onCached })
    },
  })
  changes.subscribe((table) => pages.drop(table))

  const lasting = new Set<ServerResponse>()
  const serveApi = serveReads(api, shortcuts, origin, lasting)

  const probe = async (path: string, res: ServerResponse) => {
    const say = (status: number, text: string) =>
      res
        .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
        .end(text)
    if (path === '/healthz') return say(200, 'ok\n')
    if (path === '/metrics') {
      metrics.cachedPages.set(pages.size)
      metrics.openStreams.set(lasting.size)
      res.writeHead(200, { 'content-type': metrics.registry.contentType })
      return res.end(await metrics.registry.metrics())
    }
    const ready = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    return ready ? say(200, 'ready\n') : say(503, 'the database does not answer\n')
  }

  const servePage = async (req: IncomingMessage, res: ServerResponse, url: string) => {
    const key = pages.keyOf(url)
    const keep = cachePages && pages.isCacheable(key)
    const kept = keep ? pages.find(key) : undefined
    const how = kept ? 'kept' : 'rendered'
    metrics.pages.inc({ how })
    // For whoever wonders why a page is slow.
    res.setHeader('x-page', how)
    if (kept) return sendBody(req, res, kept.body)
    const page = await (keep ? pages.render(key) : pages.renderUncached(cachePages ? key : url))
    if (page.location)
      return res.writeHead(page.status, { location: page.location, 'cache-control': 'no-store' }).end()
    return sendBody(req, res, page.body, page.status)
  }

  const serve = (req: IncomingMessage, res: ServerResponse): Kind => {
    const url = req.url ?? '/'
    const path = url.split('?', 1)[0] ?? '/'
    if (path === '/healthz' || path === '/readyz' || path === '/metrics') {
      void probe(path, res)
      return 'probe'
    }
    if (path === '/api' || path.startsWith('/api/')) {
      serveApi(req, res, url).catch((error: unknown) => {
        // Who asked went away, or sent what no request can be made of.
        log.debug({ err: error }, 'a request was not read')
        if (res.headersSent) res.destroy()
        else res.writeHead(400, { connection: 'close' }).end()
      })
      return 'api'
    }
    const asset = assets.find(path)
    if (asset) {
      void sendBody(req, res, asset)
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
    const looked = found.find(path)
    const served = looked
      ? looked.then(async (answer) => (await sendSeoFile(req, res, answer)) || servePage(req, res, url))
      : servePage(req, res, url)
    served.catch((error: unknown) => {
      log.error({ err: error, request_id: res.getHeader('x-request-id') }, 'a page failed')
      if (!res.headersSent) void sendBody(req, res, lastResort, 503)
      else res.end()
    })
    return looked ? 'asset' : 'page'
  }

  const server = createServer((req, res) => {
    const started = performance.now()
    const requestId = requestIdOf(req.headers['x-request-id'] as string | undefined)
    req.headers['x-request-id'] = requestId
    res.setHeader('x-request-id', requestId)
    const isOurs = !development || /^\/(api|healthz|readyz|metrics|pictures)\b/.test(req.url ?? '')
    let kind: Kind = 'page'
    if (isOurs) kind = serve(req, res)
    else development(req, res, () => serve(req, res))
    res.once('close', () => {
      // How long somebody listened says nothing about how quick we are.
      if (lasting.has(res)) kind = 'stream'
      const seconds = (performance.now() - started) / 1000
      metrics.requests.inc({ kind, status: res.statusCode })
      if (kind !== 'stream') metrics.seconds.observe({ kind }, seconds)
      const level = res.statusCode >= 500 ? 'warn' : kind === 'api' ? 'info' : 'debug'
      // The path without its query: what people type may be personal.
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
    for (const res of lasting) res.end()
  }
  return Object.assign(server, { pages, endStreams })
}
