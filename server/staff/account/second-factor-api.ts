import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import {
  confirmTotpBody,
  newPasskeyBody,
  passkeyResponse,
  totpSetupResponse,
} from '../../../contract/staff/session.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound, tooMany } from '../../platform/http/answers/responses.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { addPasskey, listPasskeys, offerPasskey, removePasskey } from './passkeys.ts'
import { me, passkeyOptions } from './responses.ts'
import { confirmTotp, removeTotp, startTotp } from './totp.ts'
import { type AccountOptions, challengeOf, keepChallenge, meOf, record } from './visit.ts'

const routes = {
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
}

/** Setting up and removing second factors: an authenticator app and passkeys. */
export const secondFactorApi = ({ origin, log }: Pick<AccountOptions, 'origin' | 'log'>) =>
  newStaffRouter()
    .openapi(routes.startTotp, async (c) => {
      const data = await startTotp(c.var.shop, c.var.colleague)
      if (!data) throw new Problem('not_possible')
      return c.json({ data }, 200)
    })
    .openapi(routes.confirmTotp, async (c) => {
      if (!(await confirmTotp(c.var.shop, c.var.colleague.id, c.req.valid('json').code)))
        throw new Problem('wrong_code')
      record(log, c, 'second_factor_set', c.var.colleague.id)
      return c.json(await meOf(c), 200)
    })
    .openapi(routes.removeTotp, async (c) => {
      await removeTotp(c.var.shop, c.var.colleague.id)
      record(log, c, 'second_factor_removed', c.var.colleague.id)
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
      record(log, c, 'second_factor_set', c.var.colleague.id)
      return c.json(await meOf(c), 200)
    })
    .openapi(routes.removePasskey, async (c) => {
      if (!(await removePasskey(c.var.shop, c.var.colleague.id, c.req.valid('param').id)))
        throw new Problem('not_found')
      record(log, c, 'second_factor_removed', c.var.colleague.id)
      return c.json(await meOf(c), 200)
    })
