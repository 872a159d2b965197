import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { peakMegabytes } from './peak-memory.ts'

/** Floor: Node's HTTP server sending fixed bytes. */
process.once('message', ({ type, body }: { type: string; body: string }) => {
  const bytes = Buffer.from(body)
  const server = createServer((_req, res) => {
    res.writeHead(200, { 'content-type': type, 'content-length': bytes.length })
    res.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    process.on('message', () => process.send?.({ megabytes: peakMegabytes() }))
    process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  })
})
process.on('disconnect', () => process.exit(0))
