import type { Context } from 'hono'
import { clearCookie, writeCookie } from '../../platform/http/requests/cookies.ts'
import { sessionCookie } from '../../platform/http/requests/session.ts'
import type { RouterEnv } from '../../platform/http/router.ts'
import type { Session } from './sessions.ts'

/** Readable by scripts: cached HTML is the same for everyone, and without this cookie a page does not ask who is logged in. It gives no access. */
const hintCookie = 'signed_in'

export function setSessionCookies(c: Context<RouterEnv>, { token, seconds }: Session) {
  writeCookie(c, sessionCookie, token, { maxAge: seconds })
  writeCookie(c, hintCookie, '1', { maxAge: seconds, httpOnly: false })
}

export function clearSessionCookies(c: Context<RouterEnv>) {
  clearCookie(c, sessionCookie)
  clearCookie(c, hintCookie, { httpOnly: false })
}
