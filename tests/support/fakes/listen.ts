import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What goes wrong with the next request: a useless, late or no response, or a connection that breaks before or after the work. */
export type Trouble =
  | { status: number; body?: string }
  | { until: Promise<unknown> }
  | 'silence'
  | 'broken connection'
  | 'lost response'

/** A local server on a free port that can misbehave on request. */
export async function listen(serve: (req: IncomingMessage, res: ServerResponse) => void) {
  const troubles: Trouble[] = []
  const handle: RequestListener = (req, res) => {
    const next = troubles[0]
    // A write is what comes late; what the shop reads in the background meanwhile is not.
    const isForAnother = typeof next === 'object' && 'until' in next && req.method === 'GET'
    const trouble = isForAnother ? undefined : troubles.shift()
    if (!trouble) return serve(req, res)
    if (trouble === 'broken connection') req.socket.destroy()
    else if (trouble === 'lost response') {
      res.end = () => {
        req.socket.destroy()
        return res
      }
      serve(req, res)
    } else if (typeof trouble === 'object' && 'until' in trouble) {
      // The work is done late even if the caller has given up by then, so its request is read now.
      const read = bodyOf(req)
      trouble.until.then(() => read).then(() => serve(req, res))
    } else if (trouble !== 'silence')
      res
        .writeHead(trouble.status, { 'content-type': 'text/html' })
        .end(trouble.body ?? '<h1>Bad Gateway</h1>')
  }
  const server = createServer(handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Each one applies to one request, in this order. */
    expectTrouble: (...next: Trouble[]) => {
      troubles.push(...next)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const bodies = new WeakMap<IncomingMessage, Promise<string>>()

/** The text of a request; it may be asked for more than once. */
export function bodyOf(req: IncomingMessage): Promise<string> {
  const body = bodies.get(req) ?? textOf(req)
  bodies.set(req, body)
  return body
}

async function textOf(req: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of req) text += piece
  return text
}
