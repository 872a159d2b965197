import { createHash } from 'node:crypto'
import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { localeOfLanguageId } from '../../../contract/rules/locale.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import type { Outdated } from '../../cache/read-cache.ts'
import { TaggedCache } from '../../cache/tagged-cache.ts'
import { Dependence } from '../../platform/dependence.ts'
import { closedPolicy } from '../../platform/http/answers/content-security.ts'
import { invalid, notFound, tooMany } from '../../platform/http/answers/responses.ts'
import { type Counter, rateLimit } from '../../platform/http/requests/rate-limit.ts'
import { newRouter } from '../../platform/http/router.ts'
import type { Shop } from '../../platform/shop.ts'
import { catalogueShopOf } from '../memory/catalogue-shop.ts'
import { productPageTables } from '../tables/table-names.ts'
import { getOutline, type OutlineFile } from './get-outline.ts'

type Options = {
  origin: string
  onOutdated: Outdated
  now: () => Date
  counter: Counter
  trustProxy: boolean
  /** The shop's phone number, printed at the end. */
  getPhone: (shop: Shop) => Promise<string>
}

export function outlinesApi({ origin, onOutdated, now, getPhone, ...limits }: Options) {
  // Rendering takes a tenth of a second or more, so a PDF is cached until its texts change.
  const cache = new TaggedCache<OutlineFile>({ maxBytes: 16e6, now })
  onOutdated((tag) => cache.drop(tag))

  const pdfRoute = createRoute({
    method: 'get',
    path: '/pdfs/{id}',
    tags: ['catalogue'],
    summary: 'The outline of a product as a PDF, made from its texts',
    description:
      '`language` (3 or 12) overrides the `language-id` header, because a browser sends no header when it follows a link.',
    middleware: rateLimit({ name: 'pdfs', limit: 120, windowSeconds: 60, ...limits }),
    request: {
      params: z.object({ id: idParam }),
      query: z.object({ language: z.enum(['3', '12']).optional() }),
    },
    responses: {
      200: {
        description: 'The document',
        content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
      },
      304: { description: 'Not modified' },
      ...tooMany,
      ...notFound,
      ...invalid,
    },
  })

  return newRouter().openapi(pdfRoute, async (c) => {
    const { id } = c.req.valid('param')
    const { language } = c.req.valid('query')
    const locale = (language && localeOfLanguageId(language)) || c.var.shop.locale
    const dependence = new Dependence()
    dependence.on(...productPageTables, 'shop_info')
    const shop = { ...catalogueShopOf(c), db: c.var.readCache.db, locale, dependence }
    const file = await cache.getOrCompute(`${locale} ${id}`, async () => {
      const value = await getOutline(shop, id, { origin, phone: await getPhone(shop) })
      dependence.turnsAt((await c.var.readCache.until()).getTime())
      const { tags, until } = dependence
      return { value, tags, until, bytes: value.bytes.length }
    })
    const etag = `"${createHash('sha1').update(file.bytes).digest('base64url').slice(0, 20)}"`
    const headers = {
      etag,
      vary: 'language-id',
      'cache-control': 'public, max-age=0, must-revalidate',
    }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    return c.body(new Uint8Array(file.bytes), 200, {
      ...headers,
      'content-type': 'application/pdf',
      // What the viewers of browsers need to show the file in a tab.
      'content-security-policy': closedPolicy("object-src 'self'", "style-src 'unsafe-inline'"),
      'content-disposition': `inline; filename="${file.name}"`,
    })
  })
}
