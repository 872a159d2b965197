import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'drizzle-orm'
import { deleteCookie } from 'hono/cookie'
import { z } from 'zod'
import {
  colleagueResponse,
  linkResponse,
  passkeyBody,
  setPasswordBody,
  staffLogInBody,
  staffLogInResponse,
  staffResetBody,
} from '../../../contract/staff/session.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, tooMany } from '../../platform/http/answers/responses.ts'
import { consume } from '../../platform/http/requests/rate-limit.ts'
import { findColleague, staffCookie, staffTokenOf } from '../../platform/staff/colleague.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { hashToken } from '../../platform/token.ts'
import { getMe } from './get-me.ts'
import { findLink, sendResetLink, setPassword } from './links.ts'
import { logIn } from './log-in.ts'
import { acceptPasskey, askForPasskey, listPasskeys } from './passkeys.ts'
import { done, isDone } from './responses.ts'
import { endSession } from './sessions.ts'
import { type AccountOptions, attributesOf, challengeOf, enter, keepChallenge, record } from './visit.ts'

const wrong = { 401: json(problemResponse, 'Wrong e-mail address, password, code or passkey') }
const token = z.object({ token: z.string().max(100) })
const ended = { 410: json(problemResponse, 'The link has ended or was used') }

/** Links for a new password that may be asked for. */
const linksPerHour = { fromNetwork: 60, toEmail: 5 }

const routes = {
  session: staffRoute('everyone', {
    method: 'get',
    path: '/staff/session',
    summary: 'Who is logged in; null: nobody. A page asks before it knows',
    responses: {
      200: json(z.object({ data: colleagueResponse.nullable() }), 'The colleague who is logged in, if any'),
    },
  }),
  logIn: staffRoute('everyone', {
    method: 'post',
    path: '/staff/login',
    summary: 'Log in with e-mail address, password and, where it is set up, the code of an authenticator app',
    request: jsonBody(staffLogInBody),
    responses: {
      200: json(staffLogInResponse, 'Logged in, or a second factor is asked for'),
      ...wrong,
      ...invalid,
      ...tooMany,
    },
  }),
  logInWithPasskey: staffRoute('everyone', {
    method: 'post',
    path: '/staff/login/passkey',
    summary: 'Finish logging in with a passkey, after the password',
    request: jsonBody(passkeyBody),
    responses: { 200: json(staffLogInResponse, 'Logged in'), ...wrong, ...invalid },
  }),
  logOut: staffRoute('everyone', {
    method: 'post',
    path: '/staff/logout',
    summary: 'Log out',
    responses: { 200: done },
  }),
  askReset: staffRoute('everyone', {
    method: 'post',
    path: '/staff/password/reset',
    summary: 'Mail a link to set a new password, if a colleague has this address',
    request: jsonBody(staffResetBody),
    responses: { 200: done, ...invalid, ...tooMany },
  }),
  readLink: staffRoute('everyone', {
    method: 'get',
    path: '/staff/links/{token}',
    summary: 'Whom a mailed link belongs to',
    request: { params: token },
    responses: { 200: json(z.object({ data: linkResponse }), 'The link'), ...ended, ...invalid },
  }),
  useLink: staffRoute('everyone', {
    method: 'post',
    path: '/staff/links/{token}',
    summary: 'Set the password with a mailed link, and log in unless a second factor is set up',
    request: { params: token, ...jsonBody(setPasswordBody) },
    responses: {
      200: json(z.object({ data: z.object({ is_logged_in: z.boolean() }) }), 'The password is set'),
      ...ended,
      ...invalid,
    },
  }),
}

/** Logging in and out, and setting a password with a mailed link. */
export const entranceApi = ({ origin, log, counter }: Pick<AccountOptions, 'origin' | 'log' | 'counter'>) =>
  newStaffRouter()
    .openapi(routes.session, async (c) => {
      const token = staffTokenOf(c)
      const colleague = token && (await findColleague(c.var.shop, token, { isUse: true }))
      if (!colleague) return c.json({ data: null }, 200)
      return c.json({ data: await getMe(c.var.shop, colleague, c.var.needsSecondFactor) }, 200)
    })
    .openapi(routes.logIn, async (c) => {
      const { shop, network } = c.var
      const login = await logIn(shop, { ...c.req.valid('json'), network })
      if (login.outcome === 'wrong_credentials' || login.outcome === 'wrong_code') {
        record(log, c, 'colleague_login_failed', undefined)
        throw new Problem(login.outcome)
      }
      if (login.outcome === 'logged_in') return c.json(await enter(log, c, login.colleagueId), 200)
      const asked = await askForPasskey(shop, login.colleagueId, origin)
      if (asked) keepChallenge(c, asked.token)
      const passkey = asked ? { ...asked.options } : null
      return c.json({ outcome: 'second_factor' as const, totp: login.hasTotp, passkey }, 200)
    })
    .openapi(routes.logInWithPasskey, async (c) => {
      const response = c.req.valid('json').response as unknown as AuthenticationResponseJSON
      const colleagueId = await acceptPasskey(c.var.shop, origin, challengeOf(c), response)
      if (!colleagueId) {
        record(log, c, 'colleague_login_failed', undefined)
        throw new Problem('wrong_credentials')
      }
      return c.json(await enter(log, c, colleagueId), 200)
    })
    .openapi(routes.logOut, async (c) => {
      const token = staffTokenOf(c)
      if (token) await endSession(c.var.shop, token)
      deleteCookie(c, staffCookie(c.var.isHttps), attributesOf(c, 0))
      return c.json(isDone, 200)
    })
    .openapi(routes.askReset, async (c) => {
      const { email } = c.req.valid('json')
      const perHour = { windowSeconds: 60 * 60, counter, now: c.var.shop.now }
      const from = `colleague reset from ${c.var.network}`
      const to = `colleague reset to ${hashToken(email.toLowerCase()).toString('base64url')}`
      await consume({ ...perHour, key: from, limit: linksPerHour.fromNetwork })
      await consume({ ...perHour, key: to, limit: linksPerHour.toEmail })
      await sendResetLink(c.var.shop, email)
      return c.json(isDone, 200)
    })
    .openapi(routes.readLink, async (c) => {
      const link = await findLink(c.var.shop, c.req.valid('param').token)
      if (!link) throw new Problem('link_ended')
      const { kind, name, email } = link
      return c.json({ data: { kind, name, email } }, 200)
    })
    .openapi(routes.useLink, async (c) => {
      const { shop } = c.var
      const colleagueId = await setPassword(shop, c.req.valid('param').token, c.req.valid('json').password)
      if (!colleagueId) throw new Problem('link_ended')
      record(log, c, 'colleague_password_set', colleagueId)
      const hasPasskey = (await listPasskeys(shop, colleagueId)).length > 0
      const { rowCount: hasTotp } = await shop.db.execute(sql`
        select from colleagues where id = ${colleagueId} and totp_confirmed_at is not null`)
      const isFree = !hasPasskey && !hasTotp
      if (isFree) await enter(log, c, colleagueId)
      return c.json({ data: { is_logged_in: isFree } }, 200)
    })
