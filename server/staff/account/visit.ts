import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { Problem } from '../../platform/http/answers/problem.ts'
import { deviceOf } from '../../platform/http/requests/device.ts'
import type { Counter } from '../../platform/http/requests/rate-limit.ts'
import { isFromBrowser } from '../../platform/http/requests/request.ts'
import type { Log } from '../../platform/log.ts'
import { findColleague, staffCookie, staffSessionMs, staffTokenOf } from '../../platform/staff/colleague.ts'
import type { StaffEnv } from '../../platform/staff/staff-router.ts'
import { getMe } from './get-me.ts'
import { challengeMs } from './passkeys.ts'
import { openSession } from './sessions.ts'

export type AccountOptions = { origin: string; log: Log; counter: Counter }

const challengeCookie = 'staff_challenge'

export const attributesOf = (c: Context<StaffEnv>, maxAge: number) =>
  ({ path: '/api/staff', sameSite: 'Strict', secure: c.var.isHttps, httpOnly: true, maxAge }) as const

export const record = (log: Log, c: Context<StaffEnv>, event: string, colleague: number | undefined) =>
  log[event.endsWith('_failed') ? 'warn' : 'info'](
    { event, colleague: colleague ?? null, network: c.var.network, request_id: c.var.requestId },
    'security event',
  )

/** The challenge that the browser's passkey has to sign is known by a cookie until it is answered. */
export const keepChallenge = (c: Context<StaffEnv>, token: string) =>
  setCookie(c, challengeCookie, token, attributesOf(c, challengeMs / 1000))

export function challengeOf(c: Context<StaffEnv>) {
  const token = getCookie(c, challengeCookie)
  deleteCookie(c, challengeCookie, attributesOf(c, 0))
  return token ?? ''
}

export async function meOf(c: Context<StaffEnv>) {
  const token = staffTokenOf(c)
  const colleague = token && (await findColleague(c.var.shop, token, { isUse: false }))
  if (!colleague) throw new Problem('not_logged_in')
  return { data: await getMe(c.var.shop, colleague, c.var.needsSecondFactor) }
}

/** Opens a session and returns who is logged in. */
export async function enter(log: Log, c: Context<StaffEnv>, colleagueId: number) {
  const { shop } = c.var
  const device = deviceOf(c.req.header('user-agent'))
  const token = await openSession(shop, colleagueId, { device, oldToken: staffTokenOf(c) })
  setCookie(c, staffCookie(c.var.isHttps), token, attributesOf(c, staffSessionMs.max / 1000))
  record(log, c, 'colleague_logged_in', colleagueId)
  const colleague = await findColleague(shop, token, { isUse: false })
  if (!colleague) throw new Problem('not_logged_in')
  const data = await getMe(shop, colleague, c.var.needsSecondFactor)
  return { outcome: 'logged_in' as const, data, ...(isFromBrowser(c) ? {} : { token }) }
}
