import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { TextResponse } from '../platform/http/answers/text-response.ts'
import { type Body, sendBody } from '../platform/http/requests/body.ts'
import { isForeignOrigin, isSafe, pathOf } from '../platform/http/requests/request.ts'
import type { RouterEnv } from '../platform/http/router.ts'
import { ReadShortcuts } from './read-shortcuts.ts'

type Api = { fetch: (request: Request, env: RouterEnv['Bindings']) => Response | Promise<Response> }

/** Longer bodies are rarely repeated; they are streamed to the API, which has a limit on bodies. */
const maxShortBody = 16_384

/** Event streams send a heartbeat more often than this, so a longer silence means the connection is dead. */
const streamTimeoutMs = 60_000

const hasShortJsonBody = (req: IncomingMessage) =>
  req.method === 'POST' &&
  Number(req.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= maxShortBody &&
  req.headers['content-type']?.startsWith('application/json')

const hasBody = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** An address that the URL standard leaves as it is. */
const plainUrl = /^(\/[\w-]+)+(\?[\w\-=&%+,.:!$()*;@~/?]*)?$/

/** The parts of a Request that the API uses. Building a real one takes longer than the rest of a short request. */
function toShortRequest(req: IncomingMessage, origin: string, text: string | undefined): Request {
  const { method = 'GET', url = '/', headers } = req
  const body = text ?? ''
  const request = {
    method,
    url: origin + url,
    headers: new Headers(headers as Record<string, string>),
    body: text ?? null,
    text: async () => body,
    json: async () => JSON.parse(body),
    arrayBuffer: async () => Buffer.from(body),
  }
  return request as unknown as Request
}

function toRequest(req: IncomingMessage, origin: string, text?: string): Request {
  const { method = 'GET', url = '/', headers } = req
  if (plainUrl.test(url) && (text !== undefined || !hasBody(req))) return toShortRequest(req, origin, text)
  const body = text ?? (hasBody(req) ? (Readable.toWeb(req) as ReadableStream) : undefined)
  const init = { method, headers: headers as Record<string, string>, body, duplex: 'half' }
  return new Request(origin + url, init as RequestInit)
}

const isEventStream = (response: Response) =>
  response.headers.get('content-type')?.startsWith('text/event-stream')

/** When the client disconnects, cancels the response stream, also while the response waits behind another one on a pipelined connection. */
async function pipe(
  body: ReadableStream,
  { socket }: IncomingMessage,
  res: ServerResponse,
  onDisconnect: () => void,
) {
  const disconnected = new AbortController()
  const cancel = () => {
    disconnected.abort()
    onDisconnect()
  }
  socket.once('close', cancel)
  try {
    await pipeline(Readable.fromWeb(body as never), res, { signal: disconnected.signal })
  } finally {
    socket.off('close', cancel)
  }
}

async function send(
  response: Response,
  req: IncomingMessage,
  res: ServerResponse,
  openStreams: Set<ServerResponse>,
) {
  // The client has already disconnected, so no close event will follow.
  if (req.socket.destroyed) return response.body?.cancel()
  // An unread body would be taken for the next request on this connection.
  if (hasBody(req) && !req.readableEnded) res.setHeader('connection', 'close')
  const headers = [...response.headers].flat()
  if (response instanceof TextResponse) {
    const bytes = Buffer.from(response.content)
    res.writeHead(response.status, headers.concat('content-length', String(bytes.length))).end(bytes)
    return
  }
  res.writeHead(response.status, headers)
  if (!response.body) res.end()
  else if (response.headers.get('content-type')?.startsWith('application/json'))
    res.end(await response.text())
  else {
    const forget = () => void openStreams.delete(res)
    if (isEventStream(response)) {
      openStreams.add(res)
      res.once('close', forget)
      req.socket.setTimeout(streamTimeoutMs)
    }
    await pipe(response.body, req, res, forget)
  }
}

type Call = {
  req: IncomingMessage
  res: ServerResponse
  /** Called with the pattern of the matched route, or with the path of a public read that was answered from the cache. */
  onRoute: (route: string) => void
  /** Called before a write is answered. */
  onWrite: () => void
}

/** Answers API requests: at once from the read cache if it can, otherwise by calling the API. */
export function serveReads(
  api: Api,
  shortcuts: ReadShortcuts,
  origin: string,
  /** Event streams that are open now. */
  openStreams: Set<ServerResponse> = new Set(),
) {
  const callApi = async ({ req, res, onRoute, onWrite }: Call, request?: string, body?: string) => {
    let isRead = isSafe(req.method ?? 'GET')
    const onCached = (key: string) => {
      isRead = true
      if (request !== undefined) shortcuts.remember(request, key)
    }
    const response = await api.fetch(toRequest(req, origin, body), { incoming: req, onCached, onRoute })
    if (!isRead) onWrite()
    await send(response, req, res, openStreams)
  }
  const sendCached = ({ req, res, onRoute }: Call, cached: Body) => {
    // Public reads have no secrets in their path.
    onRoute(pathOf(req.url))
    return sendBody(req, res, cached)
  }

  return async (call: Call) => {
    const { req } = call
    const { url = '/' } = req
    const language = req.headers['language-id'] as string | undefined
    if (req.method === 'GET') {
      const request = ReadShortcuts.requestOf(language, url)
      const cached = shortcuts.findBody(request)
      return cached ? sendCached(call, cached) : callApi(call, request)
    }
    // The API refuses a write from another site, also one whose response is cached.
    const isForeign = isForeignOrigin((name) => req.headers[name] as string | undefined, origin)
    if (isForeign || !hasShortJsonBody(req)) return callApi(call)
    const body = await bodyOf(req)
    const request = ReadShortcuts.requestOf(language, url, body)
    const cached = shortcuts.findBody(request, { 'cache-control': 'no-store' })
    return cached ? sendCached(call, cached) : callApi(call, request, body)
  }
}
