import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendBody } from '../platform/http/body.ts'
import type { Answer } from './seo.ts'

/** False when there is nothing of the kind, and the page for that should say so. A picture that is not there needs no page. */
export async function sendSeoFile(
  req: IncomingMessage,
  res: ServerResponse,
  answer: Answer,
): Promise<boolean> {
  if (answer === 'unknown' && !req.url?.startsWith('/social/')) return false
  if (answer === 'unknown') res.writeHead(404, { 'cache-control': 'no-store' }).end()
  else if (answer === 'busy') res.writeHead(503, { 'retry-after': '5', 'cache-control': 'no-store' }).end()
  else await sendBody(req, res, answer)
  return true
}
