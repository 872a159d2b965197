import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Env, isPublic } from '../env.ts'
import { hashToken } from '../token.ts'

const thisMachine = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * The metrics are for those who run the shop: with METRICS_TOKEN as bearer token. Without one, they can be read on this machine while the
 * shop uses http; with https there is a proxy in front, and all requests seem to come from this machine.
 */
export function mayReadMetrics(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  env: Pick<Env, 'METRICS_TOKEN' | 'PUBLIC_URL'>,
): boolean {
  if (env.METRICS_TOKEN)
    return timingSafeEqual(hashToken(headers.authorization ?? ''), hashToken(`Bearer ${env.METRICS_TOKEN}`))
  return (
    !isPublic(env) && headers['x-forwarded-for'] === undefined && thisMachine.has(socket.remoteAddress ?? '')
  )
}
