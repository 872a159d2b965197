import { z } from 'zod'
import {
  acceptedOfferResponse,
  acceptLinkedOfferBody,
  acceptOfferBody,
  declineOfferBody,
  offerResponse,
} from '../../../contract/wire/booking/offer.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { invalid, json, notFound, tooMany } from '../../platform/http/responses.ts'

/** How offers are described at both doors: by link, and in the dashboard. */

const body = <S extends z.ZodType>(schema: S) => ({
  content: { 'application/json': { schema } },
  required: true as const,
})
export const yes = body(acceptOfferBody)
export const yesByLink = body(acceptLinkedOfferBody)
export const no = body(declineOfferBody)

export const theOffer = { 200: json(z.object({ data: offerResponse }), 'The offer'), ...notFound, ...invalid }

export const theOrder = {
  200: json(
    z.object({ data: acceptedOfferResponse }),
    'Accepted; `redirect_url` leads to the bank or to our thanks',
  ),
  409: json(
    problemResponse,
    '`out_of_stock` with `max` and `po_id`, or `not_bookable` with `line_id`: the offer stays open; `offer_expired`; `not_possible`: it was answered before; `price_changed` with the new `total`',
  ),
  503: json(
    problemResponse,
    'Accepted, but the payment service does not answer; the order’s own page offers to pay again',
  ),
  ...notFound,
  ...invalid,
  ...tooMany,
}

export const declined = {
  200: json(z.object({ data: offerResponse }), 'Declined'),
  409: json(problemResponse, '`offer_expired`; `not_possible`: it was answered before'),
  ...notFound,
  ...invalid,
  ...tooMany,
}

export const thePaper = {
  200: {
    description: 'The offer on paper, in the language it is written in',
    content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
  },
  ...notFound,
  ...invalid,
  ...tooMany,
}
