import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import {
  changeMeBody,
  colleagueResponse,
  confirmTotpBody,
  linkResponse,
  newPasskeyBody,
  passkeyBody,
  passkeyResponse,
  proveBody,
  setPasswordBody,
  staffLogInBody,
  staffLogInResponse,
  staffResetBody,
  staffSessionResponse,
  totpSetupResponse,
} from '../../../contract/staff/session.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { deviceOf } from '../../platform/http/device.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type Counter, consume } from '../../platform/http/rate-limit.ts'
import { isFromBrowser } from '../../platform/http/request.ts'
import { invalid, json, jsonBody, notFound, tooMany } from '../../platform/http/responses.ts'
import type { Log } from '../../platform/log.ts'
import { inTransaction } from '../../platform/shop.ts'
import { findColleague, staffCookie, staffSessionMs, staffTokenOf } from '../../platform/staff/colleague.ts'
import { newStaffRouter, type StaffEnv, staffRoute } from '../../platform/staff/staff-router.ts'
import { hashToken } from '../../platform/token.ts'
import { getMe } from './get-me.ts'
import { findLink, sendResetLink, setPassword } from './links.ts'
import { isOwnPassword, logIn } from './log-in.ts'
import {
  acceptPasskey,
  addPasskey,
  askForPasskey,
  challengeMs,
  listPasskeys,
  offerPasskey,
  removePasskey,
} from './passkeys.ts'
import { endOneSession, endSession, listSessions, noteProof, openSession } from './sessions.ts'
import { acceptCode, confirmTotp, removeTotp, startTotp } from './totp.ts'

const me = json(z.object({ data: colleagueResponse }), 'The colleague who is logged in')
const done = json(z.object({ data: z.object({ done: z.literal(true) }) }), 'Done')
const isDone = { data: { done: true as const } }
const wrong = { 401: json(problemResponse, 'Wrong e-mail address, password, code or passkey') }
const passkeyOptions = json(
  z.object({ data: z.record(z.string(), z.unknown()) }),
  'What the browser needs to ask for a passkey',
)
const token = z.object({ token: z.string().max(100) })
const ended = { 410: json(problemResponse, 'The link has ended or was used') }

const routes = {
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
  me: staffRoute('own_account', {
    method: 'get',
    path: '/staff/me',
    summary: 'Who is logged in, and what they may do',
    responses: { 200: me },
  }),
  changeMe: staffRoute(
    'own_account',
    {
      method: 'patch',
      path: '/staff/me',
      summary: 'Change your own name or language',
      request: jsonBody(changeMeBody),
      responses: { 200: me, ...invalid },
    },
    { does: 'colleague.changed' },
  ),
  prove: staffRoute(
    'own_account',
    {
      method: 'post',
      path: '/staff/prove',
      summary: 'Prove again who you are, with your password or a code',
      request: jsonBody(proveBody),
      responses: { 200: me, ...invalid, ...tooMany },
    },
    { does: 'session.proved' },
  ),
  askPasskey: staffRoute(
    'own_account',
    {
      method: 'post',
      path: '/staff/prove/passkey/options',
      summary: 'Ask for a passkey to prove who you are',
      responses: { 200: passkeyOptions, ...notFound },
    },
    { does: 'session.passkey_asked' },
  ),
  proveWithPasskey: staffRoute(
    'own_account',
    {
      method: 'post',
      path: '/staff/prove/passkey',
      summary: 'Prove again who you are, with a passkey',
      request: jsonBody(passkeyBody),
      responses: { 200: me, ...invalid },
    },
    { does: 'session.proved' },
  ),
  startTotp: staffRoute(
    'own_account',
    {
      method: 'post',
      path: '/staff/me/totp',
      summary: 'Begin to set up an authenticator app',
      responses: {
        200: json(z.object({ data: totpSetupResponse }), 'What the app needs'),
        409: json(problemResponse, 'It is set up already'),
      },
    },
    { does: 'second_factor.begun', isDangerous: true },
  ),
  confirmTotp: staffRoute(
    'own_account',
    {
      method: 'post',
      path: '/staff/me/totp/confirm',
      summary: 'Finish setting up an authenticator app, with a code',
      request: jsonBody(confirmTotpBody),
      responses: { 200: me, ...invalid, ...tooMany },
    },
    { does: 'second_factor.set' },
  ),
  removeTotp: staffRoute(
    'own_account',
    {
      method: 'delete',
      path: '/staff/me/totp',
      summary: 'Stop using an authenticator app',
      responses: { 200: me },
    },
    { does: 'second_factor.removed', isDangerous: true },
  ),
  listPasskeys: staffRoute('own_account', {
    method: 'get',
    path: '/staff/me/passkeys',
    summary: 'Your passkeys',
    responses: { 200: json(z.object({ data: z.array(passkeyResponse) }), 'The passkeys') },
  }),
  offerPasskey: staffRoute(
    'own_account',
    {
      method: 'post',
      path: '/staff/me/passkeys/options',
      summary: 'Begin to add a passkey',
      responses: { 200: passkeyOptions },
    },
    { does: 'second_factor.begun', isDangerous: true },
  ),
  addPasskey: staffRoute(
    'own_account',
    {
      method: 'post',
      path: '/staff/me/passkeys',
      summary: 'Add a passkey',
      request: jsonBody(newPasskeyBody),
      responses: { 200: me, ...invalid },
    },
    { does: 'second_factor.set' },
  ),
  removePasskey: staffRoute(
    'own_account',
    {
      method: 'delete',
      path: '/staff/me/passkeys/{id}',
      summary: 'Remove a passkey',
      request: { params: z.object({ id: idParam }) },
      responses: { 200: me, ...notFound, ...invalid },
    },
    { does: 'second_factor.removed', isDangerous: true },
  ),
  listSessions: staffRoute('own_account', {
    method: 'get',
    path: '/staff/me/sessions',
    summary: 'Where you are logged in',
    responses: { 200: json(z.object({ data: z.array(staffSessionResponse) }), 'The sessions') },
  }),
  endSession: staffRoute(
    'own_account',
    {
      method: 'delete',
      path: '/staff/me/sessions/{id}',
      summary: 'Log out on one device',
      request: { params: z.object({ id: idParam }) },
      responses: { 200: done, ...notFound, ...invalid },
    },
    { does: 'session.ended' },
  ),
}

const challengeCookie = 'staff_challenge'

/** Links for a new password that may be asked for. */
const linksPerHour = { fromNetwork: 60, toEmail: 5 }

type AccountOptions = { origin: string; log: Log; counter: Counter }

/** Logging in, and a colleague's own account. */
export function staffAccountApi({ origin, log, counter }: AccountOptions) {
  const attributesOf = (c: Context<StaffEnv>, maxAge: number) =>
    ({ path: '/api/staff', sameSite: 'Strict', secure: c.var.isHttps, httpOnly: true, maxAge }) as const
  const record = (c: Context<StaffEnv>, event: string, colleague: number | undefined) =>
    log[event.endsWith('_failed') ? 'warn' : 'info'](
      { event, colleague: colleague ?? null, network: c.var.network, request_id: c.var.requestId },
      'security event',
    )
  const keepChallenge = (c: Context<StaffEnv>, token: string) =>
    setCookie(c, challengeCookie, token, attributesOf(c, challengeMs / 1000))
  const challengeOf = (c: Context<StaffEnv>) => {
    const token = getCookie(c, challengeCookie)
    deleteCookie(c, challengeCookie, attributesOf(c, 0))
    return token ?? ''
  }
  const meOf = async (c: Context<StaffEnv>) => {
    const token = staffTokenOf(c)
    const colleague = token && (await findColleague(c.var.shop, token, { isUse: false }))
    if (!colleague) throw new Problem('not_logged_in')
    return { data: await getMe(c.var.shop, colleague, c.var.needsSecondFactor) }
  }
  /** Opens a session and returns who is logged in. */
  const enter = async (c: Context<StaffEnv>, colleagueId: number) => {
    const { shop } = c.var
    const device = deviceOf(c.req.header('user-agent'))
    const token = await openSession(shop, colleagueId, { device, oldToken: staffTokenOf(c) })
    setCookie(c, staffCookie(c.var.isHttps), token, attributesOf(c, staffSessionMs.max / 1000))
    record(c, 'colleague_logged_in', colleagueId)
    const colleague = await findColleague(shop, token, { isUse: false })
    if (!colleague) throw new Problem('not_logged_in')
    const data = await getMe(shop, colleague, c.var.needsSecondFactor)
    return { outcome: 'logged_in' as const, data, ...(isFromBrowser(c) ? {} : { token }) }
  }

  return newStaffRouter()
    .openapi(routes.logIn, async (c) => {
      const { shop, network } = c.var
      const login = await logIn(shop, { ...c.req.valid('json'), network })
      if (login.outcome === 'wrong_credentials' || login.outcome === 'wrong_code') {
        record(c, 'colleague_login_failed', undefined)
        throw new Problem(login.outcome)
      }
      if (login.outcome === 'logged_in') return c.json(await enter(c, login.colleagueId), 200)
      const asked = await askForPasskey(shop, login.colleagueId, origin)
      if (asked) keepChallenge(c, asked.token)
      const passkey = asked ? { ...asked.options } : null
      return c.json({ outcome: 'second_factor' as const, totp: login.hasTotp, passkey }, 200)
    })
    .openapi(routes.logInWithPasskey, async (c) => {
      const response = c.req.valid('json').response as unknown as AuthenticationResponseJSON
      const colleagueId = await acceptPasskey(c.var.shop, origin, challengeOf(c), response)
      if (!colleagueId) {
        record(c, 'colleague_login_failed', undefined)
        throw new Problem('wrong_credentials')
      }
      return c.json(await enter(c, colleagueId), 200)
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
      record(c, 'colleague_password_set', colleagueId)
      const hasPasskey = (await listPasskeys(shop, colleagueId)).length > 0
      const { rowCount: hasTotp } = await shop.db.execute(sql`
        select from colleagues where id = ${colleagueId} and totp_confirmed_at is not null`)
      const isFree = !hasPasskey && !hasTotp
      if (isFree) await enter(c, colleagueId)
      return c.json({ data: { is_logged_in: isFree } }, 200)
    })
    .openapi(routes.me, async (c) => c.json(await meOf(c), 200))
    .openapi(routes.changeMe, async (c) => {
      const { name, locale } = c.req.valid('json')
      const { shop, colleague } = c.var
      await inTransaction(shop, ({ db }) =>
        db.execute(sql`
          update colleagues set name = coalesce(${name ?? null}, name), locale = coalesce(${locale ?? null}, locale)
          where id = ${colleague.id}`),
      )
      return c.json(await meOf(c), 200)
    })
    .openapi(routes.prove, async (c) => {
      const { shop, colleague, network } = c.var
      const { password, code } = c.req.valid('json')
      const isProved = password
        ? await isOwnPassword(shop, colleague.id, password, network)
        : code !== undefined && (await acceptCode(shop, colleague.id, code))
      if (!isProved) throw new Problem(password ? 'wrong_credentials' : 'wrong_code')
      await noteProof(shop, colleague.session.id)
      return c.json(await meOf(c), 200)
    })
    .openapi(routes.askPasskey, async (c) => {
      const asked = await askForPasskey(c.var.shop, c.var.colleague.id, origin)
      if (!asked) throw new Problem('not_found')
      keepChallenge(c, asked.token)
      return c.json({ data: { ...asked.options } }, 200)
    })
    .openapi(routes.proveWithPasskey, async (c) => {
      const { shop, colleague } = c.var
      const response = c.req.valid('json').response as unknown as AuthenticationResponseJSON
      if ((await acceptPasskey(shop, origin, challengeOf(c), response)) !== colleague.id)
        throw new Problem('wrong_credentials')
      await noteProof(shop, colleague.session.id)
      return c.json(await meOf(c), 200)
    })
    .openapi(routes.startTotp, async (c) => {
      const data = await startTotp(c.var.shop, c.var.colleague)
      if (!data) throw new Problem('not_possible')
      return c.json({ data }, 200)
    })
    .openapi(routes.confirmTotp, async (c) => {
      if (!(await confirmTotp(c.var.shop, c.var.colleague.id, c.req.valid('json').code)))
        throw new Problem('wrong_code')
      record(c, 'second_factor_set', c.var.colleague.id)
      return c.json(await meOf(c), 200)
    })
    .openapi(routes.removeTotp, async (c) => {
      await removeTotp(c.var.shop, c.var.colleague.id)
      record(c, 'second_factor_removed', c.var.colleague.id)
      return c.json(await meOf(c), 200)
    })
    .openapi(routes.listPasskeys, async (c) =>
      c.json({ data: await listPasskeys(c.var.shop, c.var.colleague.id) }, 200),
    )
    .openapi(routes.offerPasskey, async (c) => {
      const { options, token } = await offerPasskey(c.var.shop, c.var.colleague, origin)
      keepChallenge(c, token)
      return c.json({ data: { ...options } }, 200)
    })
    .openapi(routes.addPasskey, async (c) => {
      const { response, name } = c.req.valid('json')
      const answer = { response: response as unknown as RegistrationResponseJSON, name }
      if (!(await addPasskey(c.var.shop, c.var.colleague.id, origin, challengeOf(c), answer)))
        throw new Problem('invalid', { fields: { response: ['invalid'] } })
      record(c, 'second_factor_set', c.var.colleague.id)
      return c.json(await meOf(c), 200)
    })
    .openapi(routes.removePasskey, async (c) => {
      if (!(await removePasskey(c.var.shop, c.var.colleague.id, c.req.valid('param').id)))
        throw new Problem('not_found')
      record(c, 'second_factor_removed', c.var.colleague.id)
      return c.json(await meOf(c), 200)
    })
    .openapi(routes.listSessions, async (c) => {
      const { shop, colleague } = c.var
      return c.json({ data: await listSessions(shop, colleague.id, colleague.session.id) }, 200)
    })
    .openapi(routes.endSession, async (c) => {
      if (!(await endOneSession(c.var.shop, c.var.colleague.id, c.req.valid('param').id)))
        throw new Problem('not_found')
      return c.json(isDone, 200)
    })
}
