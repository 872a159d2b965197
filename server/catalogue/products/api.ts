import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  categoryWithProductsResponse,
  productOptionResponse,
  productPageResponse,
} from '../../../contract/wire/catalogue/product.ts'
import { categoryPageResponse } from '../../../contract/wire/catalogue/product-query.ts'
import { cacheRead } from '../../cache/read-cache.ts'
import { invalid, json, notFound } from '../../platform/http/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { catalogueTables, productPageTables } from './catalogue.ts'
import { getProductPage } from './get-product.ts'
import { getOptions } from './product-options.ts'
import { getCategory, listRootCategoriesWithProducts } from './queries.ts'

const slug = z.object({ slug: z.string().max(200) })
const id = z.coerce.number().int().positive().max(2_147_483_647)

const rootCategories = createRoute({
  method: 'get',
  path: '/categories/rootCategoriesWithProducts',
  tags: ['catalogue'],
  summary: 'Root categories, each with the products below it: the Trainings menu',
  middleware: cacheRead({ tables: catalogueTables }),
  responses: { 200: json(z.object({ data: z.array(categoryWithProductsResponse) }), 'The categories') },
})

const oneCategory = createRoute({
  method: 'get',
  path: '/categories/{slug}',
  tags: ['catalogue'],
  summary: 'One category with its subcategories, its first products and what they can be narrowed down by',
  description:
    '`tree_depth` is the level it stands at: 1 for a root. Further pages and filters: queryProducts.',
  middleware: cacheRead({ tables: catalogueTables }),
  request: { params: slug },
  responses: { 200: json(z.object({ data: categoryPageResponse }), 'The category'), ...notFound, ...invalid },
})

const oneProduct = createRoute({
  method: 'get',
  path: '/products/{slug}',
  tags: ['catalogue'],
  summary: "Everything a product's page shows",
  description:
    '`from_category` decides the breadcrumbs. `po_id` selects an option, whose attributes become `default_attrs`; else the earliest that can be booked is.',
  middleware: cacheRead({ tables: productPageTables, query: ['from_category', 'po_id'] }),
  request: { params: slug, query: z.object({ from_category: id.optional(), po_id: id.optional() }) },
  responses: { 200: json(productPageResponse, 'The product'), ...notFound, ...invalid },
})

const options = createRoute({
  method: 'get',
  path: '/products/{id}/options',
  tags: ['catalogue'],
  summary: 'All options of a product, bookable or not: dates first, from the earliest on',
  middleware: cacheRead({ tables: catalogueTables }),
  request: { params: z.object({ id }) },
  responses: {
    200: json(z.object({ data: z.array(productOptionResponse) }), 'The options'),
    ...notFound,
    ...invalid,
  },
})

export const catalogueApi = (origin: string) =>
  newRouter()
    .openapi(rootCategories, async (c) =>
      c.json({ data: await listRootCategoriesWithProducts(c.var.shop) }, 200),
    )
    .openapi(oneCategory, async (c) =>
      c.json({ data: await getCategory(c.var.shop, c.req.valid('param').slug) }, 200),
    )
    .openapi(oneProduct, async (c) => {
      const { from_category, po_id } = c.req.valid('query')
      const { slug } = c.req.valid('param')
      const page = await getProductPage(c.var.shop, slug, {
        fromCategory: from_category,
        poId: po_id,
        origin,
      })
      return c.json(page, 200)
    })
    .openapi(options, async (c) =>
      c.json({ data: await getOptions(c.var.shop, c.req.valid('param').id) }, 200),
    )
