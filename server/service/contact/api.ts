import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { contactReference } from '../../../contract/rules/references.ts'
import { contactBody, contactResponse } from '../../../contract/wire/service/contact.ts'
import type { RequireCaptcha } from '../../platform/captcha/captcha.ts'
import { invalid, json, jsonBody, tooMany } from '../../platform/http/answers/responses.ts'
import { type Counter, type Limit, limitText, rateLimit } from '../../platform/http/requests/rate-limit.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import { requestContact } from './request-contact.ts'

type Options = { counter: Counter; trustProxy: boolean; staffMail: string; requireCaptcha: RequireCaptcha }

const contactLimit: Limit = { name: 'contact requests', limit: 40, windowSeconds: 60 * 60 }

export const contactApi = ({ staffMail, requireCaptcha, ...limits }: Options) => {
  const contactRoute = createRoute({
    method: 'post',
    path: '/contact',
    tags: ['contact'],
    summary: 'Ask to be called back (type 4), or send a message',
    description: limitText(contactLimit),
    middleware: rateLimit({ ...contactLimit, ...limits }),
    request: jsonBody(contactBody),
    responses: {
      201: json(z.object({ data: contactResponse }), 'Stored and mailed to staff'),
      ...invalid,
      ...tooMany,
    },
  })
  return newPersonalRouter().openapi(contactRoute, async (c) => {
    const body = c.req.valid('json')
    // A bot filled in the hidden field: pretend success and store nothing.
    if (body.website)
      return c.json({ data: { reference: contactReference(0), phone: body.phone || null } }, 201)
    await requireCaptcha(c.var.shop, body.gre_response)
    return c.json({ data: await requestContact(c.var.shop, body, staffMail) }, 201)
  })
}
