import { createRoute } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { inboundMailBody, inboundOutcomes } from '../../../../contract/wire/service/inbound-mail.ts'
import type { Env } from '../../../platform/env.ts'
import { Problem } from '../../../platform/http/answers/problem.ts'
import { forbidden, invalid, json, jsonBody, notFound } from '../../../platform/http/answers/responses.ts'
import { newPersonalRouter, type RouterEnv } from '../../../platform/http/router.ts'
import type { Signer } from '../../../platform/signature.ts'
import { addReply } from './add-reply.ts'
import { isSignedPost } from './signed-post.ts'

type Options = { env: Env; signer: Signer }

/** Refuses posts that are not signed with the secret; without one nothing is here. */
const requireSignature =
  ({ INBOUND_MAIL_SECRET: secret }: Env): MiddlewareHandler<RouterEnv> =>
  async (c, next) => {
    if (!secret) throw new Problem('not_found')
    const isSigned = isSignedPost(secret, c.var.shop.now, await c.req.text(), c.req.header('x-signature'))
    if (!isSigned) throw new Problem('forbidden')
    await next()
  }

/** Replies to what colleagues mailed, posted by whatever receives the mail (docs/OPERATING.md). */
export function inboundMailApi({ env, signer }: Options) {
  const receive = createRoute({
    method: 'post',
    path: '/mail/inbound',
    tags: ['mail'],
    summary: 'A mail service posts a reply to a mail of ours; it is added to the inbox item that it answers',
    description:
      'Signed in the header `x-signature: t=<seconds since 1970>,v1=<hexadecimal HMAC-SHA-256 of "<t>.<body>">`. The same `message_id` is added once.',
    request: jsonBody(inboundMailBody),
    responses: {
      200: json(
        z.object({ data: z.object({ outcome: z.enum(inboundOutcomes) }) }),
        'Added; or known or an automatic answer, which is left out',
      ),
      ...notFound,
      ...forbidden,
      ...invalid,
    },
    middleware: requireSignature(env),
  })
  return newPersonalRouter().openapi(receive, async (c) => {
    const mailbox = env.INBOUND_MAIL_ADDRESS ?? ''
    const { outcome } = await addReply(c.var.shop, c.req.valid('json'), {
      signer,
      mailbox,
      origin: env.origin,
    })
    if (outcome === 'not_found') throw new Problem(outcome)
    return c.json({ data: { outcome } }, 200)
  })
}
