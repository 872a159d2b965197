import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { languageIds, localeNames, locales } from '../../../contract/rules/locale.ts'
import { configResponse, countryResponse, shopInfoResponse } from '../../../contract/wire/content/content.ts'
import { cacheRead } from '../../cache/read-cache.ts'
import { usesRecaptcha } from '../../platform/captcha/choose-captcha.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Env } from '../../platform/env.ts'
import { json, notFound } from '../../platform/http/answers/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import type { Shop } from '../../platform/shop.ts'
import { getShopInfo } from './get-shop-info.ts'

const configRoute = createRoute({
  method: 'get',
  path: '/config',
  tags: ['shop'],
  summary: 'Public configuration',
  middleware: cacheRead({ tables: [] }),
  responses: {
    200: json(z.object({ data: configResponse }), 'The settings that pages need'),
  },
})

const shopInfoRoute = createRoute({
  method: 'get',
  path: '/shopInfo',
  tags: ['content'],
  summary: 'Contact details, chat id and the text of the page-not-found page',
  middleware: cacheRead({ tables: ['shop_info', 'pages', 'page_texts', 'settings', 'holidays', 'schemes'] }),
  responses: { 200: json(z.object({ data: shopInfoResponse }), 'The shop'), ...notFound },
})

const countriesRoute = createRoute({
  method: 'get',
  path: '/countries',
  tags: ['content'],
  summary: 'Countries for addresses',
  middleware: cacheRead({ tables: ['countries'] }),
  responses: { 200: json(z.object({ data: z.array(countryResponse) }), 'The countries') },
})

const listCountries = ({ db, locale }: Shop) =>
  readRows(db, { code: col.text, name: col.text, in_eu: col.boolean })`
    select code, name->>${locale} as name, in_eu from countries order by position, name->>${locale}`

export const settingsApi = (env: Env) =>
  newRouter()
    .openapi(configRoute, (c) =>
      c.json(
        {
          // Public settings are listed one by one, so that a new secret setting cannot leak.
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
    .openapi(shopInfoRoute, async (c) => c.json({ data: await getShopInfo(c.var.shop) }, 200))
    .openapi(countriesRoute, async (c) => c.json({ data: await listCountries(c.var.shop) }, 200))
