import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadShortcuts } from '../../cache/read-shortcuts.ts'
import { sendBody } from './body.ts'
import type { RouterEnv } from './router.ts'

type Api = { fetch: (request: Request, env: RouterEnv['Bindings']) => Response | Promise<Response> }

/** Longer questions are rare; they are read piece by piece, and stopped by the limit on bodies. */
const longestQuestion = 16_384

/** Streams breathe more often than that. A line on which nothing gets through any more is hung up. */
const longestStillMs = 60_000

const isShortQuestion = (req: IncomingMessage) =>
  req.method === 'POST' &&
  Number(req.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= longestQuestion &&
  req.headers['content-type']?.startsWith('application/json')

const hasBody = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

async function textOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function toRequest(req: IncomingMessage, origin: string, posted?: string): Request {
  const { method = 'GET', url = '/', headers } = req
  const body = posted ?? (hasBody(req) ? (Readable.toWeb(req) as ReadableStream) : undefined)
  const init = { method, headers: headers as Record<string, string>, body, duplex: 'half' }
  return new Request(origin + url, init as RequestInit)
}

const isEventStream = (answer: Response) =>
  answer.headers.get('content-type')?.startsWith('text/event-stream')

/** Who goes away takes what feeds the answer along; also whose answer still waits behind another on the same line. */
async function pipe(
  body: ReadableStream,
  { socket }: IncomingMessage,
  res: ServerResponse,
  left: () => void,
) {
  const gone = new AbortController()
  const leave = () => {
    gone.abort()
    left()
  }
  socket.once('close', leave)
  try {
    await pipeline(Readable.fromWeb(body as never), res, { signal: gone.signal })
  } finally {
    socket.off('close', leave)
  }
}

async function send(
  answer: Response,
  req: IncomingMessage,
  res: ServerResponse,
  lasting: Set<ServerResponse>,
) {
  // They went before there was an answer: no end of the line will be told any more.
  if (req.socket.destroyed) return answer.body?.cancel()
  // A body that was refused unread would stand in the way of the next request on this line.
  if (hasBody(req) && !req.readableEnded) res.setHeader('connection', 'close')
  res.writeHead(answer.status, [...answer.headers].flat())
  if (!answer.body) res.end()
  else if (answer.headers.get('content-type')?.startsWith('application/json')) res.end(await answer.text())
  else {
    const left = () => void lasting.delete(res)
    if (isEventStream(answer)) {
      lasting.add(res)
      res.once('close', left)
      req.socket.setTimeout(longestStillMs)
    }
    await pipe(answer.body, req, res, left)
  }
}

/** Sends kept answers at once, to questions in the address and to posted ones; all else is asked of the API. */
export function serveReads(
  api: Api,
  shortcuts: ReadShortcuts,
  origin: string,
  /** Answers that go on until somebody ends them. */
  lasting: Set<ServerResponse> = new Set(),
) {
  const ask = async (req: IncomingMessage, res: ServerResponse, address?: string, posted?: string) => {
    const onCached = address === undefined ? undefined : (key: string) => shortcuts.remember(address, key)
    await send(
      await api.fetch(toRequest(req, origin, posted), { incoming: req, onCached }),
      req,
      res,
      lasting,
    )
  }

  return async (req: IncomingMessage, res: ServerResponse, url: string) => {
    const language = req.headers['language-id'] as string | undefined
    if (req.method === 'GET') {
      const address = ReadShortcuts.addressOf(language, url)
      const kept = shortcuts.findBody(address)
      return kept ? sendBody(req, res, kept) : ask(req, res, address)
    }
    if (!isShortQuestion(req)) return ask(req, res)
    const posted = await textOf(req)
    const address = ReadShortcuts.addressOf(language, url, posted)
    const kept = shortcuts.findBody(address, { 'cache-control': 'no-store' })
    return kept ? sendBody(req, res, kept) : ask(req, res, address, posted)
  }
}
