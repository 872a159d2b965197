import { z } from 'zod'
import { bulkResponse } from '../../../contract/staff/bulk.ts'
import { changeDateBody, dateBody } from '../../../contract/staff/catalogue/product-dates.ts'
import {
  changeDealBody,
  changePriceBody,
  dealBody,
  gridBody,
  gridResponse,
  plannedPriceBody,
  priceBulkBody,
} from '../../../contract/staff/catalogue/product-prices.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { conflict } from '../../platform/staff/save-fields.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { changePrices, saveGrid } from './bulk-products.ts'
import { changeProduct } from './change-product.ts'
import { getProduct } from './get-product.ts'
import { addDate, changeDate } from './product-dates.ts'
import { addDeal, changeDeal, endDeal, planPrice, removePlannedPrice } from './product-prices.ts'
import { oneProduct, requireSaved } from './staff-api.ts'

const params = z.object({ id: idParam })
const dealParams = params.extend({ dealId: idParam })
const dateParams = params.extend({ dateId: idParam })

const bulk = staffRoute(
  'prices:write',
  {
    method: 'post',
    path: '/staff/products/bulk-price',
    summary: 'Raise or lower many prices by a percentage; a dry run counts them',
    request: jsonBody(priceBulkBody),
    responses: {
      200: json(z.object({ data: bulkResponse }), 'What was changed, or would be'),
      409: json(problemResponse, '`selection_changed`: not as many match as were seen'),
      ...invalid,
    },
  },
  { does: 'product.price_changed' },
)
const grid = staffRoute(
  'prices:write',
  {
    method: 'patch',
    path: '/staff/products/grid',
    summary: 'Change price, VAT and order of many products; rows that colleagues changed meanwhile are named',
    request: jsonBody(gridBody),
    responses: { 200: json(z.object({ data: gridResponse }), 'What was saved'), ...invalid },
  },
  { does: 'product.price_changed' },
)
const price = staffRoute(
  'prices:write',
  {
    method: 'patch',
    path: '/staff/products/{id}/price',
    summary: 'Change the price, VAT or fee of a product; only changed fields are sent',
    request: { params, ...jsonBody(changePriceBody) },
    responses: { 200: oneProduct, ...conflict, ...notFound, ...invalid },
  },
  { does: 'product.price_changed' },
)
const plan = staffRoute(
  'prices:write',
  {
    method: 'post',
    path: '/staff/products/{id}/planned-prices',
    summary: 'Plan a price',
    request: { params, ...jsonBody(plannedPriceBody) },
    responses: { 201: oneProduct, ...notFound, ...invalid },
  },
  { does: 'product.price_planned' },
)
const unplan = staffRoute(
  'prices:write',
  {
    method: 'delete',
    path: '/staff/products/{id}/planned-prices/{priceId}',
    summary: 'Remove a planned price',
    request: { params: params.extend({ priceId: idParam }) },
    responses: { 200: oneProduct, ...notFound, ...invalid },
  },
  { does: 'product.price_planned' },
)
const deal = staffRoute(
  'prices:write',
  {
    method: 'post',
    path: '/staff/products/{id}/deals',
    summary: 'Add a deal; a dry run says which price it would strike out',
    request: { params, ...jsonBody(dealBody) },
    responses: {
      200: json(
        z.object({ data: z.object({ is_done: z.boolean(), was_cents: z.int().nullable() }) }),
        'The price that is struck out: the lowest of the 30 days before',
      ),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'product.deal_added' },
)
const redeal = staffRoute(
  'prices:write',
  {
    method: 'patch',
    path: '/staff/products/{id}/deals/{dealId}',
    summary: 'Change a deal; of one that has begun only the end',
    request: { params: dealParams, ...jsonBody(changeDealBody) },
    responses: { 200: oneProduct, ...conflict, ...notFound, ...invalid },
  },
  { does: 'product.deal_changed' },
)
const undeal = staffRoute(
  'prices:write',
  {
    method: 'delete',
    path: '/staff/products/{id}/deals/{dealId}',
    summary: 'Remove a deal that has not begun, or end one that runs',
    request: { params: dealParams },
    responses: {
      200: oneProduct,
      409: json(problemResponse, '`not_possible`: it has ended'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'product.deal_ended' },
)
const newDate = staffRoute(
  'dates:plan',
  {
    method: 'post',
    path: '/staff/products/{id}/dates',
    summary: 'Add a date',
    request: { params, ...jsonBody(dateBody) },
    responses: { 201: oneProduct, ...notFound, ...invalid },
  },
  { does: 'product.date_added' },
)
const redate = staffRoute(
  'dates:plan',
  {
    method: 'patch',
    path: '/staff/products/{id}/dates/{dateId}',
    summary: 'Change a date; what is booked stays as it was booked',
    request: { params: dateParams, ...jsonBody(changeDateBody) },
    responses: { 200: oneProduct, ...conflict, ...notFound, ...invalid },
  },
  { does: 'product.date_changed' },
)

/** Prices, deals and dates of products in the back office. */
export const staffPricesApi = newStaffRouter()
  .openapi(bulk, async (c) => c.json({ data: await changePrices(c.var.shop, c.req.valid('json')) }, 200))
  .openapi(grid, async (c) => c.json({ data: await saveGrid(c.var.shop, c.req.valid('json')) }, 200))
  .openapi(price, async (c) => {
    const { id } = c.req.valid('param')
    requireSaved(await changeProduct(c.var.shop, id, c.req.valid('json')))
    return c.json({ data: await getProduct(c.var.shop, id) }, 200)
  })
  .openapi(plan, async (c) => {
    const { id } = c.req.valid('param')
    await planPrice(c.var.shop, id, c.req.valid('json'))
    return c.json({ data: await getProduct(c.var.shop, id) }, 201)
  })
  .openapi(unplan, async (c) => {
    const { id, priceId } = c.req.valid('param')
    await removePlannedPrice(c.var.shop, id, priceId)
    return c.json({ data: await getProduct(c.var.shop, id) }, 200)
  })
  .openapi(deal, async (c) => {
    const body = c.req.valid('json')
    const { was_cents } = await addDeal(c.var.shop, c.req.valid('param').id, body)
    return c.json({ data: { is_done: !body.dry_run, was_cents } }, 200)
  })
  .openapi(redeal, async (c) => {
    const { id, dealId } = c.req.valid('param')
    requireSaved(await changeDeal(c.var.shop, id, dealId, c.req.valid('json')))
    return c.json({ data: await getProduct(c.var.shop, id) }, 200)
  })
  .openapi(undeal, async (c) => {
    const { id, dealId } = c.req.valid('param')
    await endDeal(c.var.shop, id, dealId)
    return c.json({ data: await getProduct(c.var.shop, id) }, 200)
  })
  .openapi(newDate, async (c) => {
    const { id } = c.req.valid('param')
    await addDate(c.var.shop, id, c.req.valid('json'))
    return c.json({ data: await getProduct(c.var.shop, id) }, 201)
  })
  .openapi(redate, async (c) => {
    const { id, dateId } = c.req.valid('param')
    requireSaved(await changeDate(c.var.shop, id, dateId, c.req.valid('json')))
    return c.json({ data: await getProduct(c.var.shop, id) }, 200)
  })
