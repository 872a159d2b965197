import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { RouterEnv } from '../../platform/http/router.ts'
import { sessionCookie } from '../../platform/http/session.ts'
import type { Session } from './open-session.ts'

/** Readable by the pages: kept HTML knows nobody, and without this they need not ask who is there. It opens nothing. */
const hintCookie = 'signed_in'

const everywhere = (origin: string) =>
  ({ path: '/', sameSite: 'Lax', secure: origin.startsWith('https:') }) as const

export function setSessionCookies(c: Context<RouterEnv>, origin: string, { token, seconds }: Session) {
  const cookie = { ...everywhere(origin), maxAge: seconds }
  setCookie(c, sessionCookie, token, { ...cookie, httpOnly: true })
  setCookie(c, hintCookie, '1', cookie)
}

export function clearSessionCookies(c: Context<RouterEnv>, origin: string) {
  deleteCookie(c, sessionCookie, { ...everywhere(origin), httpOnly: true })
  deleteCookie(c, hintCookie, everywhere(origin))
}
