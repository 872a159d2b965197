import { connect } from 'node:net'
import { connections, type Measured } from './measure.ts'
import { repeatFor } from './repeat-for.ts'

/** A request and the expected status. */
export type Call = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  json?: object
  status: number
}

const requestTextOf = (host: string, { method, path, headers, json }: Call) => {
  const body = json ? JSON.stringify(json) : ''
  const bodyHeaders = json && {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  const lines = Object.entries({ host, ...headers, ...bodyHeaders }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n')
}

/** Whether the response is complete, by content length or last chunk. */
function isComplete(text: string): boolean {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return false
  const length = /\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1]
  return length ? text.length - end - 4 >= Number(length) : text.endsWith('\r\n0\r\n\r\n')
}

/**
 * A connection to the shop, for one call at a time. A bare socket, so that the client uses as little CPU as possible.
 * An unexpected response ends the measurement.
 */
export function openConnection(url: string) {
  const { host, hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  // One character per byte, so that lengths match.
  socket.setEncoding('latin1')
  const send = (call: Call): Promise<void> =>
    new Promise((resolve, reject) => {
      let text = ''
      const read = (chunk: string) => {
        text += chunk
        if (!isComplete(text)) return
        stop()
        if (text.startsWith(`HTTP/1.1 ${call.status} `)) resolve()
        else reject(new Error(`${call.method} ${call.path} got an unexpected response: ${text}`))
      }
      const fail = () => reject(new Error(`connection lost during ${call.method} ${call.path}: ${text}`))
      const stop = () => socket.off('data', read).off('error', fail).off('close', fail)
      socket.on('data', read).once('error', fail).once('close', fail)
      socket.write(requestTextOf(host, call))
    })
  return { send, close: () => socket.destroy() }
}

/** One call on its own connection. */
export async function callOnce(url: string, call: Call) {
  const { send, close } = openConnection(url)
  await send(call)
  close()
}

/** Calls without pauses on keep-alive connections; the shop closes idle ones. */
export async function callHttp(url: string, seconds: number, nextCall: () => Call): Promise<Measured> {
  const openConnections = Array.from({ length: connections }, () => openConnection(url))
  const measured = await repeatFor(seconds, async (worker) => openConnections[worker]?.send(nextCall()))
  for (const { close } of openConnections) close()
  return measured
}
