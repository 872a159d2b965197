import { connect } from 'node:net'
import { askFor } from './ask-for.ts'
import { connections, type Measured } from './measure.ts'

/** A request and the expected status. */
export type Call = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  json?: object
  status: number
}

const written = (host: string, { method, path, headers, json }: Call) => {
  const body = json ? JSON.stringify(json) : ''
  const sent = json && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const lines = Object.entries({ host, ...headers, ...sent }).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n')
}

/** Whether the response is complete, by content length or last chunk. */
function isWhole(text: string): boolean {
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
  const ask = (call: Call): Promise<void> =>
    new Promise((resolve, reject) => {
      let text = ''
      const hear = (chunk: string) => {
        text += chunk
        if (!isWhole(text)) return
        leave()
        if (text.startsWith(`HTTP/1.1 ${call.status} `)) resolve()
        else reject(new Error(`${call.method} ${call.path} was answered: ${text}`))
      }
      const fail = () => reject(new Error(`the line broke at ${call.method} ${call.path}: ${text}`))
      const leave = () => socket.off('data', hear).off('error', fail).off('close', fail)
      socket.on('data', hear).once('error', fail).once('close', fail)
      socket.write(written(host, call))
    })
  return { ask, close: () => socket.destroy() }
}

/** One call on its own connection. */
export async function askOnce(url: string, call: Call) {
  const { ask, close } = openConnection(url)
  await ask(call)
  close()
}

/** Calls without pauses on keep-alive connections; the shop closes idle ones. */
export async function askHttp(url: string, seconds: number, nextCall: () => Call): Promise<Measured> {
  const lines = Array.from({ length: connections }, () => openConnection(url))
  const measured = await askFor(seconds, async (asker) => lines[asker]?.ask(nextCall()))
  for (const { close } of lines) close()
  return measured
}
