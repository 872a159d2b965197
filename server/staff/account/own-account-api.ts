import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  changeMeBody,
  passkeyBody,
  proveBody,
  staffSessionResponse,
} from '../../../contract/staff/session.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound, tooMany } from '../../platform/http/answers/responses.ts'
import { inTransaction } from '../../platform/shop.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { isOwnPassword } from './log-in.ts'
import { acceptPasskey, askForPasskey } from './passkeys.ts'
import { done, isDone, me, passkeyOptions } from './responses.ts'
import { endOneSession, listSessions, noteProof } from './sessions.ts'
import { acceptCode } from './totp.ts'
import { type AccountOptions, challengeOf, keepChallenge, meOf } from './visit.ts'

const routes = {
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

/** A colleague's own account: who they are, proving it again, and where they are logged in. */
export const ownAccountApi = ({ origin }: Pick<AccountOptions, 'origin'>) =>
  newStaffRouter()
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
    .openapi(routes.listSessions, async (c) => {
      const { shop, colleague } = c.var
      return c.json({ data: await listSessions(shop, colleague.id, colleague.session.id) }, 200)
    })
    .openapi(routes.endSession, async (c) => {
      if (!(await endOneSession(c.var.shop, c.var.colleague.id, c.req.valid('param').id)))
        throw new Problem('not_found')
      return c.json(isDone, 200)
    })
