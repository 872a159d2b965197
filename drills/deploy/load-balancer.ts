import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How long a request waits for a server that accepts connections, as in the configuration in docs/OPERATING.md. */
const tryMs = 5000

/**
 * Hands requests to the servers in turn, as Caddy does with the configuration in docs/OPERATING.md: a request that was refused is sent to
 * the next server, and so is a GET that got no answer.
 */
export async function openLoadBalancer(ports: number[]) {
  let turn = 0
  const pass = (req: IncomingMessage, res: ServerResponse, until: number) => {
    const port = ports[turn++ % ports.length]
    const upstream = request(
      { host: '127.0.0.1', port, method: req.method, path: req.url, headers: req.headers, agent: false },
      (response) => {
        res.writeHead(response.statusCode ?? 502, response.rawHeaders)
        response.pipe(res)
        response.once('error', () => res.destroy())
      },
    )
    upstream.once('error', (error: NodeJS.ErrnoException) => {
      if (res.headersSent) res.destroy()
      else if ((error.code === 'ECONNREFUSED' || req.method === 'GET') && Date.now() < until)
        setTimeout(() => pass(req, res, until), 20)
      else res.writeHead(502).end(error.message)
    })
    upstream.once('socket', (socket) => socket.once('connect', () => req.pipe(upstream)))
  }
  const server = createServer((req, res) => pass(req, res, Date.now() + tryMs))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
