import { randomUUID } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { RouterEnv } from './router.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
export const isSafe = (method: string) => safeMethods.has(method)

/** Whoever has one address of IPv6 has all 2^64 of their network, and would be somebody else each time. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [front = [], back = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const missing = Array(Math.max(0, 8 - front.length - back.length)).fill('0')
  const network = [...front, ...missing, ...back].slice(0, 4)
  return `${network.map((part) => Number.parseInt(part, 16).toString(16)).join(':')}::/64`
}

/** Who asks. Behind a proxy that we trust, the last address it added; what a client writes itself counts for nothing. */
export function addressOf(c: Context<RouterEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return networkOf(forwarded || c.env?.incoming?.socket.remoteAddress || 'unknown')
}

/** A proxy's id is taken over when it looks like one, so that logs on both sides can be laid together. */
export const requestIdOf = (given: string | undefined) =>
  given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()

/** Browsers say where a request comes from; a write from another site is refused. Programs that say nothing hold no cookies to steal. */
export function isForeignOrigin(c: Context<RouterEnv>, publicOrigin: string | undefined): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return true
  const origin = c.req.header('origin')
  if (!origin) return false
  const host = c.req.header('host')
  return origin !== publicOrigin && origin !== `http://${host}` && origin !== `https://${host}`
}
