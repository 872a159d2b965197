import { createHmac, timingSafeEqual } from 'node:crypto'

/** A post is refused when it was signed longer ago, or its clock is further ahead. */
const maxAgeMs = 5 * 60_000

/** The value of `x-signature`: the moment in seconds, and the HMAC-SHA-256 of the moment, a full stop and the body. */
export function signatureOf(secret: string, at: Date, body: string): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Whether whoever posts this knows the secret, and signed it just now. */
export function isSignedPost(
  secret: string,
  now: Date,
  body: string,
  signature: string | undefined,
): boolean {
  const [, seconds] = /^t=(\d{1,12}),v1=[\da-f]{64}$/.exec(signature ?? '') ?? []
  if (!signature || !seconds) return false
  const at = new Date(Number(seconds) * 1000)
  if (Math.abs(now.getTime() - at.getTime()) > maxAgeMs) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, at, body)))
}
