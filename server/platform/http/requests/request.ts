import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { RouterEnv } from '../router.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
export const isSafe = (method: string) => safeMethods.has(method)

/** The path of a request without its query, which may hold personal data. */
export const pathOf = (url = '/') => url.split('?', 1)[0] ?? '/'

/** The /64 network of an IPv6 address: its owner can use all 2^64 addresses in it, so limits count the network. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [front = [], back = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const missing = Array(Math.max(0, 8 - front.length - back.length)).fill('0')
  const network = [...front, ...missing, ...back].slice(0, 4)
  return `${network.map((part) => Number.parseInt(part, 16).toString(16)).join(':')}::/64`
}

/** Behind a trusted proxy the client's address is the last one in `x-forwarded-for`; earlier ones can be forged. */
function networkBehind(
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined
  return networkOf(forwarded || socketAddress || 'unknown')
}

/** The network of the client, from a request to the API. */
export const addressOf = (c: Context<RouterEnv>, trustProxy: boolean) =>
  networkBehind(c.req.header('x-forwarded-for'), c.env?.incoming?.socket.remoteAddress, trustProxy)

/** The network of the client, from a request for a page. */
export const networkOfRequest = ({ headers, socket }: IncomingMessage, trustProxy: boolean) =>
  networkBehind(headers['x-forwarded-for']?.toString(), socket.remoteAddress, trustProxy)

/** Takes over a proxy's request id if it looks like one, so that both logs can be matched. */
export const requestIdOf = (header: string | undefined) =>
  header && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()

/** Browsers send at least one of these headers with every write, and scripts cannot leave them out. */
export const isFromBrowser = <Env extends RouterEnv>(c: Context<Env>) =>
  c.req.header('sec-fetch-site') !== undefined || c.req.header('origin') !== undefined

/** Whether a browser sent this request from another site. Programs send no origin, but they hold no cookies to abuse either. */
export function isForeignOrigin(
  header: (name: 'sec-fetch-site' | 'origin' | 'host') => string | undefined,
  publicOrigin: string | undefined,
): boolean {
  const site = header('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return true
  const origin = header('origin')
  if (!origin) return false
  const host = header('host')
  return origin !== publicOrigin && origin !== `http://${host}` && origin !== `https://${host}`
}
