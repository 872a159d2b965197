import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Baseline: Node's HTTP server sending fixed bytes. */
process.once('message', ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_req, res) => {
    res.writeHead(200, { ...headers, 'content-length': bytes.length })
    res.end(bytes)
  })
  server.listen(0, '127.0.0.1', () =>
    process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
  )
})
process.on('disconnect', () => process.exit(0))
