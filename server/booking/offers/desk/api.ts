import { z } from 'zod'
import { offerListQuery } from '../../../../contract/staff/booking/offer-list.ts'
import {
  changeOfferBody,
  extendOfferBody,
  newOfferBody,
  offerActBody,
  offerActResponse,
  offerCountsResponse,
  offerProposalQuery,
  offerProposalResponse,
  staffOfferResponse,
  staffOfferRowResponse,
} from '../../../../contract/staff/booking/offers.ts'
import { listResponse } from '../../../../contract/staff/list.ts'
import { idParam } from '../../../../contract/wire/fields.ts'
import { problemResponse } from '../../../../contract/wire/problem.ts'
import { Problem } from '../../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../../platform/http/answers/responses.ts'
import type { Shop } from '../../../platform/shop.ts'
import { withConsequences } from '../../../platform/staff/consequences.ts'
import { newStaffRouter, staffRoute } from '../../../platform/staff/staff-router.ts'
import { type Refusal, toProblem } from '../../purchase/refusals.ts'
import { offerFile } from '../offer-file.ts'
import { changeOffer } from './change-offer.ts'
import { getOffer } from './get-offer.ts'
import { listOffers } from './list-offers.ts'
import { copyOffer, makeOffer } from './new-offer.ts'
import { proposeOffer } from './propose-offer.ts'
import { extendOffer, remindNow, removeOffer, reviseOffer, sendVersion } from './send.ts'

const params = z.object({ id: idParam })
const oneOffer = json(z.object({ data: staffOfferResponse }), 'The offer')
const refusals = { 409: json(problemResponse, 'Not possible (any more)'), ...notFound, ...invalid }

const list = staffRoute('orders:read', {
  method: 'get',
  path: '/staff/offers',
  summary: 'List offers: search, filters, order and page',
  request: { query: offerListQuery },
  responses: {
    200: json(
      listResponse(staffOfferRowResponse).extend({ counts: offerCountsResponse }),
      'The offers; `counts` is of all offers',
    ),
    ...invalid,
  },
})
const propose = staffRoute('orders:write', {
  method: 'get',
  path: '/staff/offers/proposal',
  summary: 'What a new offer begins with: a quotation request, an order or nothing',
  request: { query: offerProposalQuery },
  responses: {
    200: json(z.object({ data: offerProposalResponse }), 'The proposal'),
    ...notFound,
    ...invalid,
  },
})
const make = staffRoute(
  'orders:write',
  {
    method: 'post',
    path: '/staff/offers',
    summary: 'Make a draft; a repeated request with the same key makes it once',
    request: jsonBody(newOfferBody),
    responses: { 201: oneOffer, ...invalid },
  },
  { does: 'offer.made' },
)
const read = staffRoute('orders:read', {
  method: 'get',
  path: '/staff/offers/{id}',
  summary: 'One offer with its lines, versions and timeline',
  request: { params },
  responses: { 200: oneOffer, ...notFound, ...invalid },
})
const change = staffRoute(
  'orders:write',
  {
    method: 'patch',
    path: '/staff/offers/{id}',
    summary: 'Change fields of a draft; only changed fields are sent, lines as a whole',
    request: { params, ...jsonBody(changeOfferBody) },
    responses: {
      200: oneOffer,
      409: json(
        problemResponse,
        '`changed_meanwhile` with `conflict`; `out_of_stock`: its seats cannot be held; `not_possible`: it was sent',
      ),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'offer.changed' },
)
const pdf = staffRoute('orders:read', {
  method: 'get',
  path: '/staff/offers/{id}/pdf',
  summary: 'The offer or draft as PDF, to show beside the editor',
  request: { params },
  responses: {
    200: {
      description: 'The PDF, in the language of the offer',
      content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
    },
    ...notFound,
    ...invalid,
  },
})
const actOf = <Name extends 'send' | 'remind'>(name: Name, summary: string, does: string) =>
  staffRoute(
    'orders:write',
    {
      method: 'post',
      path: `/staff/offers/{id}/${name}` as const,
      summary,
      request: { params, ...jsonBody(offerActBody) },
      responses: { 200: json(z.object({ data: offerActResponse }), 'Who is mailed'), ...refusals },
    },
    { does },
  )
const send = actOf('send', 'Send a draft as a new version, or an open offer again', 'offer.sent')
const remind = actOf('remind', 'Remind the customer of an open offer', 'offer.reminded')
const extend = staffRoute(
  'orders:write',
  {
    method: 'post',
    path: '/staff/offers/{id}/extend',
    summary: 'Make an offer valid for longer, also one that has expired',
    request: { params, ...jsonBody(extendOfferBody) },
    responses: { 200: json(z.object({ data: offerActResponse }), 'Who is mailed'), ...refusals },
  },
  { does: 'offer.extended' },
)
const revise = staffRoute(
  'orders:write',
  {
    method: 'post',
    path: '/staff/offers/{id}/revise',
    summary: 'Take an offer back to change it and send a new version',
    request: { params },
    responses: { 200: oneOffer, ...refusals },
  },
  { does: 'offer.revised' },
)
const copy = staffRoute(
  'orders:write',
  {
    method: 'post',
    path: '/staff/offers/{id}/copy',
    summary: 'Make a draft with the same content for the same customer',
    request: { params },
    responses: { 201: oneOffer, ...notFound, ...invalid },
  },
  { does: 'offer.copied' },
)
const remove = staffRoute(
  'orders:write',
  {
    method: 'delete',
    path: '/staff/offers/{id}',
    summary: 'Delete a draft that was never sent',
    request: { params },
    responses: { 204: { description: 'Deleted' }, ...refusals },
  },
  { does: 'offer.removed' },
)

/** The PDF is shown in a frame of the editor, and nowhere else. */
const framedBySelf = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
}

type Act = (shop: Shop, id: number) => Promise<Refusal | undefined>

async function act(shop: Shop, id: number, isDryRun: boolean, work: Act) {
  const result = await withConsequences(shop, { isDryRun }, (shop) => work(shop, id))
  if (result.outcome === 'refused') throw toProblem(result.refusal)
  return { data: result.data }
}

/** Offers in the back office. */
export const staffOffersApi = ({ origin }: { origin: string }) =>
  newStaffRouter()
    .openapi(list, async (c) =>
      c.json(await listOffers(c.var.shop, c.req.valid('query'), c.var.colleague.id), 200),
    )
    .openapi(propose, async (c) =>
      c.json({ data: await proposeOffer(c.var.shop, c.req.valid('query')) }, 200),
    )
    .openapi(make, async (c) => {
      const made = await makeOffer(c.var.shop, c.req.valid('json'))
      if (made.outcome !== 'made') throw toProblem(made)
      return c.json({ data: await getOffer(c.var.shop, made.offerId) }, 201)
    })
    .openapi(read, async (c) => c.json({ data: await getOffer(c.var.shop, c.req.valid('param').id) }, 200))
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param')
      const saved = await changeOffer(c.var.shop, id, c.req.valid('json'))
      if (saved.outcome === 'changed_meanwhile')
        throw new Problem(saved.outcome, { more: { conflict: saved.conflict } })
      if (saved.outcome !== 'saved') throw toProblem(saved)
      return c.json({ data: await getOffer(c.var.shop, id) }, 200)
    })
    .openapi(pdf, async (c) => {
      const file = await offerFile(c.var.shop, c.req.valid('param').id, { origin, withDrafts: true })
      if (!file) throw new Problem('not_found')
      return c.body(new Uint8Array(file.content), 200, {
        'content-type': file.type,
        'content-disposition': `inline; filename="${file.name}"`,
        ...framedBySelf,
      })
    })
    .openapi(send, async (c) =>
      c.json(await act(c.var.shop, c.req.valid('param').id, c.req.valid('json').dry_run, sendVersion), 200),
    )
    .openapi(remind, async (c) =>
      c.json(await act(c.var.shop, c.req.valid('param').id, c.req.valid('json').dry_run, remindNow), 200),
    )
    .openapi(extend, async (c) => {
      const { valid_until, mail, dry_run } = c.req.valid('json')
      const wish = { validUntil: valid_until, isMailed: mail }
      const extended: Act = (shop, id) => extendOffer(shop, id, wish)
      return c.json(await act(c.var.shop, c.req.valid('param').id, dry_run, extended), 200)
    })
    .openapi(revise, async (c) => {
      const { id } = c.req.valid('param')
      const revised = await reviseOffer(c.var.shop, id)
      if (revised.outcome !== 'revised') throw toProblem(revised)
      return c.json({ data: await getOffer(c.var.shop, id) }, 200)
    })
    .openapi(copy, async (c) => {
      const copied = await copyOffer(c.var.shop, c.req.valid('param').id)
      return c.json({ data: await getOffer(c.var.shop, copied) }, 201)
    })
    .openapi(remove, async (c) => {
      const removed = await removeOffer(c.var.shop, c.req.valid('param').id)
      if (removed.outcome !== 'removed') throw toProblem(removed)
      return c.body(null, 204)
    })
