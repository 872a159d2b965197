import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { wishNames } from '../../../contract/rules/catalogue/wish.ts'
import {
  categoryWithProductsResponse,
  productOptionResponse,
  productPageResponse,
  rootCategoryResponse,
} from '../../../contract/wire/catalogue/product.ts'
import {
  attributeChoicesResponse,
  queryProductAttributesBody,
  queryProductOptionBody,
} from '../../../contract/wire/catalogue/product-choice.ts'
import { wishOfQuery, wishQuery } from '../../../contract/wire/catalogue/wish.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { cacheRead } from '../../cache/read-cache.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { listRootCategories, listRootCategoriesWithProducts } from '../categories/categories.ts'
import { catalogueShopOf } from '../memory/catalogue-shop.ts'
import { optionTables, productPageTables, referenceTables } from '../tables/table-names.ts'
import { getProductPage } from './get-product.ts'
import { getAttributeChoices, getOption, getOptions } from './product-options.ts'

const rootCategoriesRoute = createRoute({
  method: 'get',
  path: '/categories/rootCategories',
  tags: ['catalogue'],
  summary: 'Root categories, and which of them have trainings: what every page shows of the Trainings menu',
  middleware: cacheRead({ tables: referenceTables }),
  responses: { 200: json(z.object({ data: z.array(rootCategoryResponse) }), 'The categories') },
})

const rootCategoriesWithProductsRoute = createRoute({
  method: 'get',
  path: '/categories/rootCategoriesWithProducts',
  tags: ['catalogue'],
  summary: 'Root categories, each with the products below it, for the Trainings menu',
  middleware: cacheRead({ tables: referenceTables }),
  responses: { 200: json(z.object({ data: z.array(categoryWithProductsResponse) }), 'The categories') },
})

const productRoute = createRoute({
  method: 'get',
  path: '/products/{slug}',
  tags: ['catalogue'],
  summary: 'Everything that a product page shows',
  description:
    '`from_category` determines the breadcrumbs. `po_id` selects an option, by default the earliest date that fits the wish (`where`, `when`, `weekend`, `language`, `people`) and the language; its attributes become `default_attrs`.',
  middleware: cacheRead({ tables: productPageTables, query: ['from_category', 'po_id', ...wishNames] }),
  request: {
    params: z.object({ slug: z.string().max(200) }),
    query: wishQuery.extend({ from_category: idParam.optional(), po_id: idParam.optional() }),
  },
  responses: { 200: json(productPageResponse, 'The product'), ...notFound, ...invalid },
})

const optionsRoute = createRoute({
  method: 'get',
  path: '/products/{id}/options',
  tags: ['catalogue'],
  summary: 'All options of a product, bookable or not: dates first, earliest first',
  middleware: cacheRead({ tables: optionTables }),
  request: { params: z.object({ id: idParam }) },
  responses: {
    200: json(z.object({ data: z.array(productOptionResponse) }), 'The options'),
    ...notFound,
    ...invalid,
  },
})

const attributesRoute = createRoute({
  method: 'post',
  path: '/queryProductAttributes',
  tags: ['catalogue'],
  summary: 'The attributes of a product, and which values are still possible with those chosen so far',
  middleware: cacheRead({ tables: optionTables }),
  request: jsonBody(queryProductAttributesBody),
  responses: {
    200: json(attributeChoicesResponse, 'The attributes'),
    ...notFound,
    ...invalid,
  },
})

const optionRoute = createRoute({
  method: 'post',
  path: '/queryProductOption',
  tags: ['catalogue'],
  summary: 'The option for the chosen attributes: the earliest with enough free seats',
  middleware: cacheRead({ tables: optionTables }),
  request: jsonBody(queryProductOptionBody),
  responses: {
    200: json(z.object({ option: productOptionResponse }), 'The option'),
    ...notFound,
    ...invalid,
  },
})

export const productsApi = (origin: string) =>
  newRouter()
    .openapi(rootCategoriesRoute, async (c) =>
      c.json({ data: await listRootCategories(catalogueShopOf(c)) }, 200),
    )
    .openapi(rootCategoriesWithProductsRoute, async (c) =>
      c.json({ data: await listRootCategoriesWithProducts(catalogueShopOf(c)) }, 200),
    )
    .openapi(productRoute, async (c) => {
      const { from_category, po_id, ...wish } = c.req.valid('query')
      const { slug } = c.req.valid('param')
      const page = await getProductPage(catalogueShopOf(c), slug, {
        fromCategory: from_category,
        poId: po_id,
        wish: wishOfQuery(wish),
        origin,
      })
      return c.json(page, 200)
    })
    .openapi(optionsRoute, async (c) =>
      c.json({ data: await getOptions(catalogueShopOf(c), c.req.valid('param').id) }, 200),
    )
    .openapi(attributesRoute, async (c) => {
      const { product_id, attributes } = c.req.valid('json')
      return c.json(await getAttributeChoices(catalogueShopOf(c), product_id, attributes), 200)
    })
    .openapi(optionRoute, async (c) => {
      const { product_id, attributes, amount } = c.req.valid('json')
      return c.json({ option: await getOption(catalogueShopOf(c), product_id, attributes, amount) }, 200)
    })
