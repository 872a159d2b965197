import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { problemResponse } from '../../../contract/wire/problem.ts'
import {
  ownInvitationResponse,
  reviewInvitationResponse,
  writeReviewBody,
} from '../../../contract/wire/service/review-promotion.ts'
import { catalogueShopOf } from '../../catalogue/memory/catalogue-shop.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import {
  forbidden,
  invalid,
  json,
  jsonBody,
  notFound,
  notLoggedIn,
  tooMany,
} from '../../platform/http/answers/responses.ts'
import { type Counter, type Limit, limitText, rateLimit } from '../../platform/http/requests/rate-limit.ts'
import { requireAccount } from '../../platform/http/requests/session.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import type { Signer } from '../../platform/signature.ts'
import { getInvitation, invitationToJson } from './get-invitation.ts'
import { listOwnInvitations } from './list-own-invitations.ts'
import { optOut } from './opt-out.ts'
import { writeReview } from './write-review.ts'

type Options = { counter: Counter; trustProxy: boolean; signer: Signer }

const params = z.object({ uuid: z.string().max(200), hash: z.string().max(200) })
const invitationResponse = z.object({ data: reviewInvitationResponse })
const linkLimit: Limit = { name: 'review links', limit: 240, windowSeconds: 60 }

const description = `With the link that was mailed to a participant, without logging in; 404 for an unknown link. ${limitText(linkLimit)}`

const own = createRoute({
  method: 'get',
  path: '/customer/reviewInvitations',
  tags: ['customer'],
  summary: 'Open review invitations for your own orders',
  responses: {
    200: json(z.object({ data: z.array(ownInvitationResponse) }), 'Open invitations'),
    ...notLoggedIn,
    ...forbidden,
  },
})

/** Writing a review with a mailed link. */
export const reviewPromotionApi = ({ signer, ...limits }: Options) => {
  const common = {
    tags: ['reviews'],
    description,
    middleware: rateLimit({ ...linkLimit, ...limits }),
  }
  const path = '/reviewPromotion/{uuid}/{hash}' as const

  const one = createRoute({
    ...common,
    method: 'get',
    path,
    summary: 'The training that an invitation is about, and whether the invitation was used',
    request: { params },
    responses: { 200: json(invitationResponse, 'The invitation'), ...notFound, ...invalid, ...tooMany },
  })
  const write = createRoute({
    ...common,
    method: 'post',
    path,
    summary: 'Write the review; it is published after moderation',
    request: {
      params,
      ...jsonBody(writeReviewBody),
    },
    responses: {
      201: json(invitationResponse, 'Stored; the invitation with the discount code'),
      410: json(problemResponse, 'The link was used before, or has expired'),
      ...notFound,
      ...invalid,
      ...tooMany,
    },
  })
  const stop = createRoute({
    ...common,
    method: 'post',
    path: `${path}/stop`,
    summary: 'Send no more invitations to this e-mail address',
    request: { params },
    responses: {
      200: json(invitationResponse, 'No more invitations will be sent'),
      ...notFound,
      ...invalid,
      ...tooMany,
    },
  })

  return newPersonalRouter()
    .openapi(own, async (c) =>
      c.json({ data: await listOwnInvitations(c.var.shop, signer, await requireAccount(c)) }, 200),
    )
    .openapi(one, async (c) => {
      const found = await getInvitation(c.var.shop, signer, c.req.valid('param'))
      return c.json({ data: await invitationToJson(catalogueShopOf(c), found) }, 200)
    })
    .openapi(write, async (c) => {
      const { shop } = c.var
      const link = c.req.valid('param')
      const { id } = await getInvitation(shop, signer, link)
      const { outcome } = await writeReview(shop, id, c.req.valid('json'))
      if (outcome !== 'written') throw new Problem(outcome)
      return c.json(
        { data: await invitationToJson(catalogueShopOf(c), await getInvitation(shop, signer, link)) },
        201,
      )
    })
    .openapi(stop, async (c) => {
      const found = await getInvitation(c.var.shop, signer, c.req.valid('param'))
      await optOut(c.var.shop, found.email)
      return c.json({ data: await invitationToJson(catalogueShopOf(c), found) }, 200)
    })
}
