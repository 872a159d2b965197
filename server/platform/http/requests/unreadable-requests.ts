import { type Server, STATUS_CODES } from 'node:http'

const statusOf: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers requests that Node refuses before they reach us with the same headers as all others. */
export function answerUnreadable(server: Server, headers: Readonly<Record<string, string>>) {
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const status = statusOf[error.code ?? ''] ?? 400
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`)
  })
  // Otherwise Node answers an unknown `Expect` header itself.
  server.on('checkExpectation', (req, res) => server.emit('request', req, res))
}
