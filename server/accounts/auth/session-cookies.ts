import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { RouterEnv } from '../../platform/http/router.ts'
import { sessionCookie } from '../../platform/http/session.ts'
import type { Session } from './sessions.ts'

/** Readable by scripts: cached HTML is the same for everyone, and without this cookie a page does not ask who is logged in. It gives no access. */
const hintCookie = 'signed_in'

const cookieOptions = (origin: string) =>
  ({ path: '/', sameSite: 'Lax', secure: origin.startsWith('https:') }) as const

export function setSessionCookies(c: Context<RouterEnv>, origin: string, { token, seconds }: Session) {
  const cookie = { ...cookieOptions(origin), maxAge: seconds }
  setCookie(c, sessionCookie, token, { ...cookie, httpOnly: true })
  setCookie(c, hintCookie, '1', cookie)
}

export function clearSessionCookies(c: Context<RouterEnv>, origin: string) {
  deleteCookie(c, sessionCookie, { ...cookieOptions(origin), httpOnly: true })
  deleteCookie(c, hintCookie, cookieOptions(origin))
}
