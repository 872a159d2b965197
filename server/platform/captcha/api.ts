import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { captchaChallengeResponse } from '../../../contract/wire/captcha.ts'
import { json, tooMany } from '../http/answers/responses.ts'
import { type Counter, type Limit, limitText, rateLimit } from '../http/requests/rate-limit.ts'
import { newPersonalRouter } from '../http/router.ts'
import type { Signer } from '../signature.ts'
import { captchaMinutes, newChallenge } from './altcha.ts'

type Options = { signer: Signer; counter: Counter; trustProxy: boolean }

const challengeLimit: Limit = { name: 'captcha challenges', limit: 120, windowSeconds: 60 }

export const captchaApi = ({ signer, ...limits }: Options) => {
  const challenge = createRoute({
    method: 'get',
    path: '/captcha/challenge',
    tags: ['captcha'],
    summary: 'A proof-of-work challenge to solve before sending a form',
    description: `Find the counter (from 0) whose SHA-256 of salt, nonce and counter (four bytes, big-endian) begins with \`keyPrefix\`. The token, sent as \`gre_response\`, is \`{ challenge, solution: { counter, derivedKey } }\` as JSON in base64. It is valid once, for ${captchaMinutes} minutes. ${limitText(challengeLimit)}`,
    middleware: rateLimit({ ...challengeLimit, ...limits }),
    responses: { 200: json(z.object({ data: captchaChallengeResponse }), 'The challenge'), ...tooMany },
  })
  return newPersonalRouter().openapi(challenge, async (c) =>
    c.json({ data: await newChallenge(signer, c.var.shop.now) }, 200),
  )
}
