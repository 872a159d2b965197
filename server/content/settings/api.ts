import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { languageIds, localeNames, locales } from '../../../contract/rules/locale.ts'
import { configResponse } from '../../../contract/wire/content/content.ts'
import { cacheRead } from '../../cache/read-cache.ts'
import { usesRecaptcha } from '../../platform/captcha/choose-captcha.ts'
import type { Env } from '../../platform/env.ts'
import { json } from '../../platform/http/responses.ts'
import { newRouter } from '../../platform/http/router.ts'

const configRoute = createRoute({
  method: 'get',
  path: '/config',
  tags: ['shop'],
  summary: 'Public configuration',
  middleware: cacheRead({ tables: [] }),
  responses: {
    200: json(z.object({ data: configResponse }), 'What the pages need to know of how this shop is set up'),
  },
})

/** Names what is public, one by one: a secret cannot slip out with a new setting. */
export const configApi = (env: Env) =>
  newRouter().openapi(configRoute, (c) =>
    c.json(
      {
        data: {
          locales: locales.map((code) => ({ id: languageIds[code], code, name: localeNames[code] })),
          public_url: env.PUBLIC_URL ?? null,
          captcha: {
            provider: usesRecaptcha(env) ? ('recaptcha' as const) : ('altcha' as const),
            site_key: usesRecaptcha(env) ? (env.RECAPTCHA_SITE_KEY ?? null) : null,
          },
          tag_id: env.TAG_ID ?? null,
          currency: 'EUR' as const,
        },
      },
      200,
    ),
  )
