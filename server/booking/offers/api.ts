import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { offerStates } from '../../../contract/rules/booking/offers.ts'
import { offerKey, offerSummaryResponse } from '../../../contract/wire/booking/offer.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { paginationResponse } from '../../../contract/wire/pagination.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { forbidden, invalid, json, notLoggedIn } from '../../platform/http/answers/responses.ts'
import { pagedQuery, someOf } from '../../platform/http/requests/paged-query.ts'
import { pdfLimit, rateLimit } from '../../platform/http/requests/rate-limit.ts'
import { requireAccount } from '../../platform/http/requests/session.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import { acceptOwnOffer, declineAnyOffer } from './answer-offer.ts'
import type { OfferContext } from './context.ts'
import { getOffer, getOwnOfferId } from './get-offer.ts'
import { listOffers } from './list-offers.ts'
import { noteView } from './note-view.ts'
import { offerFile } from './offer-file.ts'
import {
  acceptRequest,
  acceptResponses,
  declineRequest,
  declineResponses,
  offerResponses,
  pdfResponses,
} from './schemas.ts'

const own = { ...notLoggedIn, ...forbidden }
const params = z.object({ id: idParam })
const described = { tags: ['customer'] }

const list = createRoute({
  ...described,
  method: 'get',
  path: '/customer/offers',
  summary: 'The customer’s offers: open ones first, then newest first',
  description:
    '`state` names one or more of sent, accepted, declined, expired, separated by commas. Drafts are not listed.',
  request: { query: pagedQuery.extend({ state: someOf(offerStates), after: offerKey.optional() }) },
  responses: {
    200: json(z.object({ data: z.array(offerSummaryResponse), meta: paginationResponse }), 'The offers'),
    ...own,
    ...invalid,
  },
})
const one = createRoute({
  ...described,
  method: 'get',
  path: '/customer/offers/{id}',
  summary: 'One of the customer’s offers, with its current availability',
  request: { params },
  responses: { ...offerResponses, ...own },
})
const accept = createRoute({
  ...described,
  method: 'post',
  path: '/customer/offers/{id}/accept',
  summary: 'Accept one of the customer’s offers: it becomes an order at its prices',
  request: { params, ...acceptRequest },
  responses: { ...acceptResponses, ...own },
})
const decline = createRoute({
  ...described,
  method: 'post',
  path: '/customer/offers/{id}/decline',
  summary: 'Decline one of the customer’s offers',
  request: { params, ...declineRequest },
  responses: { ...declineResponses, ...own },
})

/** Offers in the dashboard. */
export const offersApi = (context: OfferContext) => {
  const pdf = createRoute({
    method: 'get',
    path: '/customer/offers/{id}/pdf',
    tags: ['customer'],
    summary: 'One of the customer’s offers as PDF',
    middleware: rateLimit({ ...context, ...pdfLimit }),
    request: { params },
    responses: { ...pdfResponses, ...own },
  })
  return newPersonalRouter()
    .openapi(list, async (c) => {
      const { state, page, per_page, after } = c.req.valid('query')
      const customerId = await requireAccount(c)
      const wanted = { states: state, page, perPage: per_page, after }
      return c.json(await listOffers(c.var.shop, customerId, wanted), 200)
    })
    .openapi(one, async (c) => {
      const customerId = await requireAccount(c)
      const id = await getOwnOfferId(c.var.shop, c.req.valid('param').id, customerId)
      await noteView(c.var.shop, id)
      return c.json({ data: await getOffer(c.var.shop, context.signer, id) }, 200)
    })
    .openapi(accept, async (c) => {
      const customerId = await requireAccount(c)
      const id = await getOwnOfferId(c.var.shop, c.req.valid('param').id, customerId)
      return c.json({ data: await acceptOwnOffer(c.var.shop, context, id, c.req.valid('json')) }, 200)
    })
    .openapi(decline, async (c) => {
      const customerId = await requireAccount(c)
      const id = await getOwnOfferId(c.var.shop, c.req.valid('param').id, customerId)
      return c.json({ data: await declineAnyOffer(c.var.shop, context, id, c.req.valid('json')) }, 200)
    })
    .openapi(pdf, async (c) => {
      const customerId = await requireAccount(c)
      const id = await getOwnOfferId(c.var.shop, c.req.valid('param').id, customerId)
      const file = await offerFile(c.var.shop, id, context)
      if (!file) throw new Problem('not_found')
      return c.body(new Uint8Array(file.content), 200, {
        'content-type': file.type,
        'content-disposition': `attachment; filename="${file.name}"`,
      })
    })
}
