import { z } from 'zod'
import {
  newSynonymBody,
  searchMissResponse,
  synonymResponse,
  triedSearchResponse,
  trySearchQuery,
} from '../../../contract/staff/content/synonyms.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { Dependence } from '../../platform/dependence.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { addSynonym, listSynonyms, removeSynonym } from './edit-synonyms.ts'
import { listMisses } from './search-misses.ts'
import { suggest } from './suggest.ts'

const all = json(z.object({ data: z.array(synonymResponse) }), 'All synonyms')

const list = staffRoute('content:read', {
  method: 'get',
  path: '/staff/synonyms',
  summary: 'The words that mean the same to the search, and those that it ignores',
  responses: { 200: all },
})
const add = staffRoute(
  'content:write',
  {
    method: 'post',
    path: '/staff/synonyms',
    summary: 'Add a synonym; without a meaning the search ignores the word',
    request: jsonBody(newSynonymBody),
    responses: { 201: all, ...invalid },
  },
  { does: 'synonym.added' },
)
const remove = staffRoute(
  'content:write',
  {
    method: 'delete',
    path: '/staff/synonyms/{id}',
    summary: 'Remove a synonym',
    request: { params: z.object({ id: idParam }) },
    responses: { 200: all, ...notFound, ...invalid },
  },
  { does: 'synonym.removed' },
)
const trySearch = staffRoute('content:read', {
  method: 'get',
  path: '/staff/synonyms/try',
  summary: 'What visitors find for a term now',
  request: { query: trySearchQuery },
  responses: { 200: json(z.object({ data: triedSearchResponse }), 'What is found'), ...invalid },
})

const misses = staffRoute('content:read', {
  method: 'get',
  path: '/staff/search-misses',
  summary: 'What visitors searched for without finding a product, the most frequent first',
  responses: { 200: json(z.object({ data: z.array(searchMissResponse) }), 'The searches') },
})

/** So many products are shown of a search that a colleague tries. */
const shownProducts = 8

/** The words of the search in the back office. */
export const staffSynonymsApi = newStaffRouter()
  .openapi(list, async (c) => c.json({ data: await listSynonyms(c.var.shop) }, 200))
  .openapi(misses, async (c) => c.json({ data: await listMisses(c.var.shop) }, 200))
  .openapi(trySearch, async (c) => {
    const { term, language } = c.req.valid('query')
    const { shop, catalogue } = c.var
    const asVisitor = { ...shop, catalogue, locale: language, dependence: new Dependence() }
    const { products, search_meta } = await suggest(asVisitor, { term, limit: shownProducts, wish: {} })
    const named = products.map(({ id, name }) => ({ id, name }))
    return c.json({ data: { ...search_meta, products: named } }, 200)
  })
  .openapi(add, async (c) => {
    await addSynonym(c.var.shop, c.req.valid('json'))
    return c.json({ data: await listSynonyms(c.var.shop) }, 201)
  })
  .openapi(remove, async (c) => {
    await removeSynonym(c.var.shop, c.req.valid('param').id)
    return c.json({ data: await listSynonyms(c.var.shop) }, 200)
  })
