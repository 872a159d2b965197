import { Agent, type IncomingMessage, request } from 'node:http'
import type { FuzzRequest } from './requests.ts'

export type Answer = { status: number; type: string; text: string } | { fault: string }

/** Longer than the slowest answer; a request without one by then is a finding. */
const patienceMs = 60_000
/** An event stream never ends, so its first events must do. */
const streamMs = 200

function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    const finish = () => resolve(Buffer.concat(chunks).toString('latin1'))
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.once('end', finish)
    response.once('error', reject)
    if (response.headers['content-type']?.startsWith('text/event-stream'))
      setTimeout(() => {
        finish()
        response.destroy()
      }, streamMs)
  })
}

/** Sends requests over keep-alive connections. Answers are read as bytes, one character each. */
export function openSender(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)
  const send = ({ method, path, headers, body }: FuzzRequest): Promise<Answer> =>
    new Promise((resolve) => {
      const fail = (error: Error) =>
        resolve({ fault: (error as NodeJS.ErrnoException).code ?? error.message })
      const length = body ? { 'content-length': String(body.length) } : {}
      const sent = request(
        { agent, hostname, port, method, path, headers: { ...headers, ...length } },
        (response) => {
          const status = response.statusCode ?? 0
          const head = JSON.stringify(response.rawHeaders)
          textOf(response).then(
            (text) => resolve({ status, type: response.headers['content-type'] ?? '', text: head + text }),
            // A refused body is not read: the shop answers and closes the connection.
            (error: Error) => (status ? resolve({ status, type: '', text: head }) : fail(error)),
          )
        },
      )
      sent.setTimeout(patienceMs, () => sent.destroy(new Error('no answer')))
      sent.once('error', fail)
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}
