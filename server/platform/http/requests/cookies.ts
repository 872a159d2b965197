import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { cookieName } from '../../../../contract/rules/cookies.ts'
import type { RouterEnv } from '../router.ts'

type Options = {
  /** Without it the cookie lasts until the browser is closed. */
  maxAge?: number
  /** False for a cookie that scripts of our pages read. */
  httpOnly?: boolean
}

const nameOf = (c: Context<RouterEnv>, name: string) => cookieName(name, c.var.isHttps)
const attributesOf = (c: Context<RouterEnv>, { httpOnly = true, maxAge }: Options) =>
  ({ path: '/', sameSite: 'Lax', secure: c.var.isHttps, httpOnly, maxAge }) as const

export const findCookie = (c: Context<RouterEnv>, name: string) => getCookie(c, nameOf(c, name))

export const writeCookie = (c: Context<RouterEnv>, name: string, value: string, options: Options = {}) =>
  setCookie(c, nameOf(c, name), value, attributesOf(c, options))

export const clearCookie = (c: Context<RouterEnv>, name: string, options: Options = {}) =>
  deleteCookie(c, nameOf(c, name), attributesOf(c, options))
