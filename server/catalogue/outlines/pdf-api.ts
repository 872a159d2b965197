import { createHash } from 'node:crypto'
import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { localeOfLanguageId } from '../../../contract/rules/locale.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { TaggedCache } from '../../cache/tagged-cache.ts'
import type { Changes } from '../../platform/database/change-feed.ts'
import { type Counter, rateLimit } from '../../platform/http/rate-limit.ts'
import { invalid, json, notFound } from '../../platform/http/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { productPageTables } from '../products/catalogue.ts'
import { getOutline, type OutlineFile } from './get-outline.ts'

type Options = {
  origin: string
  changes: Changes
  now: () => Date
  counter: Counter
  trustProxy: boolean
}

const tables = new Set<string>([...productPageTables, 'shop_info'])

export function pdfApi({ origin, changes, now, ...limits }: Options) {
  // Setting a page in type takes a tenth of a second or more, so what was made is kept while its texts stay the same.
  const kept = new TaggedCache<OutlineFile>({ maxBytes: 16e6, now })
  changes.subscribe((table) => kept.drop(table))

  const onePdf = createRoute({
    method: 'get',
    path: '/pdfs/{id}',
    tags: ['catalogue'],
    summary: 'A document of a product: its outline, made from its own texts',
    description: '`language` is 3 or 12, because a link that is followed carries no header; it goes first.',
    middleware: rateLimit({ name: 'pdfs', limit: 60, windowSeconds: 60, ...limits }),
    request: {
      params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
      query: z.object({ language: z.enum(['3', '12']).optional() }),
    },
    responses: {
      200: {
        description: 'The document',
        content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
      },
      304: { description: 'You have it already' },
      429: json(problemResponse, 'Too many in a minute'),
      ...notFound,
      ...invalid,
    },
  })

  return newRouter().openapi(onePdf, async (c) => {
    const { id } = c.req.valid('param')
    const { language } = c.req.valid('query')
    const locale = (language && localeOfLanguageId(language)) || c.var.shop.locale
    const shop = { ...c.var.shop, locale }
    const file = await kept.getOrCompute(`${locale} ${id}`, async () => {
      const value = await getOutline(shop, id, origin)
      return { value, tables, until: await c.var.readCache.until(), bytes: value.bytes.length }
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
      'content-disposition': `inline; filename="${file.name}"`,
    })
  })
}
