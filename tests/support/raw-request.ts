import { request } from 'node:http'
import { connect } from 'node:net'
import type { Answer } from './observatory.ts'

type Options = { method?: string; headers?: Record<string, string>; body?: string }

/** Sends a request with exactly this path and these headers; `fetch` would normalise and add to them. */
export const rawRequest = (url: string, path: string, { method, headers, body }: Options = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request(url, { path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const received = new Headers()
        for (const [name, values] of Object.entries(response.headersDistinct))
          for (const value of values ?? []) received.append(name, value)
        resolve({
          status: response.statusCode ?? 0,
          headers: received,
          text: Buffer.concat(chunks).toString(),
        })
      })
    })
    sent.on('error', reject).end(body)
  })

/** Sends bytes that need not be a valid request. */
export const rawBytes = (url: string, bytes: string) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n', 2)
      const [line = '', ...lines] = head.split('\r\n')
      const headers = new Headers(
        lines.map((one): [string, string] => [one.split(': ', 1)[0] ?? '', one.replace(/^[^:]+: /, '')]),
      )
      resolve({ status: Number(line.split(' ')[1]), headers, text: body })
    })
  })
