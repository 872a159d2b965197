import { z } from 'zod'
import {
  acceptedOfferResponse,
  acceptLinkedOfferBody,
  acceptOfferBody,
  declineOfferBody,
  offerResponse,
} from '../../../contract/wire/booking/offer.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { invalid, json, jsonBody, notFound, tooMany } from '../../platform/http/answers/responses.ts'

/** The OpenAPI bodies and responses that both routers share: by link, and in the dashboard. */

export const acceptRequest = jsonBody(acceptOfferBody)
export const acceptByLinkRequest = jsonBody(acceptLinkedOfferBody)
export const declineRequest = jsonBody(declineOfferBody)

export const offerResponses = {
  200: json(z.object({ data: offerResponse }), 'The offer'),
  ...notFound,
  ...invalid,
}

export const acceptResponses = {
  200: json(
    z.object({ data: acceptedOfferResponse }),
    'Accepted; `redirect_url` is the bank’s page, or our confirmation page if nothing is paid now',
  ),
  409: json(
    problemResponse,
    '`out_of_stock` with `max` and `po_id`, or `not_bookable` with `line_id`: the offer stays open; `offer_expired`; `not_possible`: it was answered before; `price_changed` with the new `total`',
  ),
  503: json(
    problemResponse,
    'Accepted, but the payment service does not respond; the order’s page offers another attempt',
  ),
  ...notFound,
  ...invalid,
  ...tooMany,
}

export const declineResponses = {
  200: json(z.object({ data: offerResponse }), 'Declined'),
  409: json(problemResponse, '`offer_expired`; `not_possible`: it was answered before'),
  ...notFound,
  ...invalid,
  ...tooMany,
}

export const pdfResponses = {
  200: {
    description: 'The offer as PDF, in the language it is written in',
    content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
  },
  ...notFound,
  ...invalid,
  ...tooMany,
}
