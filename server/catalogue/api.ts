import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { category, categoryWithProducts, productPage } from '../../contract/catalogue.ts'
import { invalid, json, notFound } from '../platform/answers.ts'
import { newDoor } from '../platform/door.ts'
import { keepRead } from '../platform/keep-read.ts'
import { catalogueTables, productPageTables } from './catalogue.ts'
import { getProductPage } from './get-product.ts'
import { getCategory, listRootCategoriesWithProducts } from './queries.ts'

const slug = z.object({ slug: z.string().max(200) })

const rootCategories = createRoute({
  method: 'get',
  path: '/categories/rootCategoriesWithProducts',
  tags: ['catalogue'],
  summary: 'Root categories, each with the products below it: the Trainings menu',
  middleware: keepRead({ tables: catalogueTables }),
  responses: { 200: json(z.object({ data: z.array(categoryWithProducts) }), 'The categories') },
})

const oneCategory = createRoute({
  method: 'get',
  path: '/categories/{slug}',
  tags: ['catalogue'],
  summary: 'One category with its subcategories and products',
  middleware: keepRead({ tables: catalogueTables }),
  request: { params: slug },
  responses: { 200: json(z.object({ data: category }), 'The category'), ...notFound, ...invalid },
})

const oneProduct = createRoute({
  method: 'get',
  path: '/products/{slug}',
  tags: ['catalogue'],
  summary: "Everything a product's page shows",
  middleware: keepRead({ tables: productPageTables, query: ['from_category'] }),
  request: {
    params: slug,
    query: z.object({ from_category: z.coerce.number().int().positive().optional() }),
  },
  responses: { 200: json(productPage, 'The product'), ...notFound, ...invalid },
})

export const catalogueApi = (origin: string) =>
  newDoor()
    .openapi(rootCategories, async (c) =>
      c.json({ data: await listRootCategoriesWithProducts(c.var.shop) }, 200),
    )
    .openapi(oneCategory, async (c) =>
      c.json({ data: await getCategory(c.var.shop, c.req.valid('param').slug) }, 200),
    )
    .openapi(oneProduct, async (c) => {
      const { from_category } = c.req.valid('query')
      const { slug } = c.req.valid('param')
      return c.json(await getProductPage(c.var.shop, slug, { fromCategory: from_category, origin }), 200)
    })
