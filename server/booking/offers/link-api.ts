import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { noStore } from '../../platform/http/no-store.ts'
import { Problem } from '../../platform/http/problem.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { newRouter } from '../../platform/http/router.ts'
import { acceptLinkedOffer, answerNo } from './answer-offer.ts'
import type { OfferDesk } from './context.ts'
import { getLinkedOfferId, getOffer } from './get-offer.ts'
import { offerFile } from './offer-file.ts'
import { declined, no, theOffer, theOrder, thePaper, yesByLink } from './schemas.ts'

const params = z.object({ token: z.string().min(8).max(200) })
const description =
  'By the link that was mailed, without logging in; 404 where there is no such link. At most sixty a minute from one address.'

/** Offers by their mailed links. Whoever holds the link may answer, so the answer has a name. */
export const offerLinkApi = (desk: OfferDesk) => {
  const middleware = [
    noStore,
    // Nobody guesses a token; this keeps them from trying, and from having us set type all day.
    rateLimit({ ...desk, name: 'offer links', limit: 60, windowSeconds: 60 }),
  ]
  const described = { tags: ['offers'], description, middleware }

  const one = createRoute({
    ...described,
    method: 'get',
    path: '/offers/{token}',
    summary: 'An offer, with what of it can be had by now; one that has expired says so',
    request: { params },
    responses: theOffer,
  })
  const accept = createRoute({
    ...described,
    method: 'post',
    path: '/offers/{token}/accept',
    summary: 'Accept it: it becomes an order at its prices',
    request: { params, body: yesByLink },
    responses: theOrder,
  })
  const decline = createRoute({
    ...described,
    method: 'post',
    path: '/offers/{token}/decline',
    summary: 'Decline it',
    request: { params, body: no },
    responses: declined,
  })
  const paper = createRoute({
    ...described,
    method: 'get',
    path: '/offers/{token}/pdf',
    summary: 'The offer on paper',
    request: { params },
    responses: thePaper,
  })

  return newRouter()
    .openapi(one, async (c) => {
      const id = await getLinkedOfferId(c.var.shop, c.req.valid('param').token)
      return c.json({ data: await getOffer(c.var.shop, desk.signer, id) }, 200)
    })
    .openapi(accept, async (c) => {
      const id = await getLinkedOfferId(c.var.shop, c.req.valid('param').token)
      return c.json({ data: await acceptLinkedOffer(c.var.shop, desk, id, c.req.valid('json')) }, 200)
    })
    .openapi(decline, async (c) => {
      const id = await getLinkedOfferId(c.var.shop, c.req.valid('param').token)
      return c.json({ data: await answerNo(c.var.shop, desk, id, c.req.valid('json')) }, 200)
    })
    .openapi(paper, async (c) => {
      const { token } = c.req.valid('param')
      const id = await getLinkedOfferId(c.var.shop, token)
      const file = await offerFile(c.var.shop, id, { origin: desk.origin, token })
      if (!file) throw new Problem('not_found')
      return c.body(new Uint8Array(file.content), 200, {
        'content-type': file.type,
        'content-disposition': `attachment; filename="${file.name}"`,
      })
    })
}
