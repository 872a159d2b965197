import { connect } from 'node:net'

/** A request and the expected status. */
export type Call = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  json?: object
  status?: number
}
/** The status line and the headers of the answer, and the beginning of its body, as it was sent. */
export type Answer = { head: string; body: string }
export type Send = (call: Call) => Promise<Answer>

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

const endOfHead = Buffer.from('\r\n\r\n')
const maxStart = 1000
const lastChunk = Buffer.from('\r\n0\r\n\r\n')

/** Collects the chunks of one answer; `add` returns it when it is complete, by content length or last chunk. */
function newAnswer() {
  let head: string | undefined
  let expected: number | undefined
  let bytes = 0
  let start = ''
  let received: Buffer = Buffer.alloc(0)
  const readHead = (chunk: Buffer) => {
    received = received.length ? Buffer.concat([received, chunk]) : chunk
    const end = received.indexOf(endOfHead)
    if (end === -1) return undefined
    head = received.toString('latin1', 0, end)
    const length = /\ncontent-length: (\d+)/i.exec(head)?.[1]
    expected = length === undefined ? undefined : Number(length)
    return received.subarray(end + endOfHead.length)
  }
  return {
    add: (chunk: Buffer): Answer | undefined => {
      const body = head === undefined ? readHead(chunk) : chunk
      if (head === undefined || !body) return undefined
      bytes += body.length
      if (start.length < maxStart) start += body.toString('latin1', 0, maxStart)
      const isComplete = expected === undefined ? chunk.subarray(-7).equals(lastChunk) : bytes >= expected
      return isComplete ? { head, body: start } : undefined
    },
  }
}

/**
 * A keep-alive connection for one call at a time. A bare socket that does not decode bodies, so that the client uses as little CPU as
 * possible. An unexpected status is an error.
 */
export function openConnection(url: string): { send: Send; close: () => void } {
  const { host, hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  const send: Send = (call) =>
    new Promise((resolve, reject) => {
      const { method, path, status = 200 } = call
      const answer = newAnswer()
      const read = (chunk: Buffer) => {
        const complete = answer.add(chunk)
        if (!complete) return
        stop()
        if (complete.head.startsWith(`HTTP/1.1 ${status} `)) resolve(complete)
        else reject(new Error(`${method} ${path} got ${complete.head}\n\n${complete.body}`))
      }
      const fail = () => reject(new Error(`connection lost during ${method} ${path}`))
      const stop = () => socket.off('data', read).off('error', fail).off('close', fail)
      socket.on('data', read).once('error', fail).once('close', fail)
      socket.write(requestTextOf(host, call))
    })
  return { send, close: () => socket.destroy() }
}

const cookiesIn = (head: string) =>
  [...head.matchAll(/\nset-cookie: (?:__Host-)?([^=]+)=([^;\r\n]*)/gi)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )

/** A visitor with cookies and an IP address of their own, since limits count per network. */
export function visitor(send: Send, number: number): Send {
  const cookies = new Map<string, string>()
  const network = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  return async (call) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'language-id': '3', 'x-forwarded-for': network, ...(cookie && { cookie }) }
    const answer = await send({ ...call, headers: { ...headers, ...call.headers } })
    for (const [name, value] of cookiesIn(answer.head)) cookies.set(name, value)
    return answer
  }
}
