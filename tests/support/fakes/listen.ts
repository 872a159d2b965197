import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What goes wrong with the next request: an answer without sense, none at all, a line that breaks before or after the work is done. */
export type Trouble = { status: number; body?: string } | 'silence' | 'broken line' | 'lost answer'

/** A server on a free port of this machine, which can be told to misbehave. */
export async function listen(serve: (req: IncomingMessage, res: ServerResponse) => void) {
  const troubles: Trouble[] = []
  const answer: RequestListener = (req, res) => {
    const trouble = troubles.shift()
    if (!trouble) return serve(req, res)
    if (trouble === 'broken line') req.socket.destroy()
    else if (trouble === 'lost answer') {
      res.end = () => {
        req.socket.destroy()
        return res
      }
      serve(req, res)
    } else if (trouble !== 'silence')
      res
        .writeHead(trouble.status, { 'content-type': 'text/html' })
        .end(trouble.body ?? '<h1>Bad Gateway</h1>')
  }
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Each counts for one request, in this order. */
    expectTrouble: (...coming: Trouble[]) => {
      troubles.push(...coming)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export async function bodyOf(req: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of req) text += piece
  return text
}
