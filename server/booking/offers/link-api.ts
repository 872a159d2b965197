import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { confirmEmail } from '../../accounts/confirmation/confirm-email.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { type Limit, limitText, rateLimit } from '../../platform/http/requests/rate-limit.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import type { Shop } from '../../platform/shop.ts'
import { acceptLinkedOffer, declineAnyOffer } from './answer-offer.ts'
import type { OfferContext } from './context.ts'
import { getFoundOffer, getLinkedOfferId, getOffer } from './get-offer.ts'
import { noteView } from './note-view.ts'
import { offerFile } from './offer-file.ts'
import {
  acceptByLinkRequest,
  acceptResponses,
  declineRequest,
  declineResponses,
  offerResponses,
  pdfResponses,
} from './schemas.ts'

/** Whoever has the link reads the mails of the customer. Reading alone confirms nothing, because mail programs open links to check them. */
async function confirmRecipient(shop: Shop, offerId: number) {
  const { customer_id } = await getFoundOffer(shop, offerId)
  await confirmEmail(shop, customer_id)
}

const params = z.object({ token: z.string().min(8).max(200) })
const linkLimit: Limit = { name: 'offer links', limit: 240, windowSeconds: 60 }

const description = `By the mailed link, without login; 404 for an unknown link. ${limitText(linkLimit)}`

/** Offers by their mailed links. Anybody with the link may answer, so the answer includes a name. */
export const offerLinkApi = (context: OfferContext) => {
  const middleware = rateLimit({ ...context, ...linkLimit })
  const described = { tags: ['offers'], description, middleware }

  const one = createRoute({
    ...described,
    method: 'get',
    path: '/offers/{token}',
    summary: 'An offer with its current availability, also after it has expired',
    request: { params },
    responses: offerResponses,
  })
  const accept = createRoute({
    ...described,
    method: 'post',
    path: '/offers/{token}/accept',
    summary: 'Accept the offer: it becomes an order at its prices',
    request: { params, ...acceptByLinkRequest },
    responses: acceptResponses,
  })
  const decline = createRoute({
    ...described,
    method: 'post',
    path: '/offers/{token}/decline',
    summary: 'Decline the offer',
    request: { params, ...declineRequest },
    responses: declineResponses,
  })
  const pdf = createRoute({
    ...described,
    method: 'get',
    path: '/offers/{token}/pdf',
    summary: 'The offer as PDF',
    request: { params },
    responses: pdfResponses,
  })

  return newPersonalRouter()
    .openapi(one, async (c) => {
      const id = await getLinkedOfferId(c.var.shop, c.req.valid('param').token)
      await noteView(c.var.shop, id)
      return c.json({ data: await getOffer(c.var.shop, context.signer, id) }, 200)
    })
    .openapi(accept, async (c) => {
      const id = await getLinkedOfferId(c.var.shop, c.req.valid('param').token)
      await confirmRecipient(c.var.shop, id)
      return c.json({ data: await acceptLinkedOffer(c.var.shop, context, id, c.req.valid('json')) }, 200)
    })
    .openapi(decline, async (c) => {
      const id = await getLinkedOfferId(c.var.shop, c.req.valid('param').token)
      await confirmRecipient(c.var.shop, id)
      return c.json({ data: await declineAnyOffer(c.var.shop, context, id, c.req.valid('json')) }, 200)
    })
    .openapi(pdf, async (c) => {
      const { token } = c.req.valid('param')
      const id = await getLinkedOfferId(c.var.shop, token)
      const file = await offerFile(c.var.shop, id, { origin: context.origin, token })
      if (!file) throw new Problem('not_found')
      return c.body(new Uint8Array(file.content), 200, {
        'content-type': file.type,
        'content-disposition': `attachment; filename="${file.name}"`,
      })
    })
}
