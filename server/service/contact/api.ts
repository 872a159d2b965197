import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { contactReference } from '../../../contract/rules/references.ts'
import { contactBody, contactResponse } from '../../../contract/wire/service/contact.ts'
import type { RequireCaptcha } from '../../platform/captcha/captcha.ts'
import { type Counter, rateLimit } from '../../platform/http/rate-limit.ts'
import { invalid, json, tooMany } from '../../platform/http/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { requestContact } from './request-contact.ts'

type Options = { counter: Counter; trustProxy: boolean; staffMail: string; requireCaptcha: RequireCaptcha }

export const contactApi = ({ staffMail, requireCaptcha, ...limits }: Options) => {
  const ask = createRoute({
    method: 'post',
    path: '/contact',
    tags: ['contact'],
    summary: 'Ask to be called back (type 4), or write to us',
    description: 'At most ten an hour from one address.',
    middleware: rateLimit({ name: 'contact requests', limit: 10, windowSeconds: 60 * 60, ...limits }),
    request: { body: { content: { 'application/json': { schema: contactBody } }, required: true } },
    responses: {
      201: json(z.object({ data: contactResponse }), 'Kept, and passed on to staff'),
      ...invalid,
      ...tooMany,
    },
  })
  return newRouter().openapi(ask, async (c) => {
    const asked = c.req.valid('json')
    // A program that filled in the field nobody sees is told what it hopes for, and nothing is kept.
    if (asked.website)
      return c.json({ data: { reference: contactReference(0), phone: asked.phone || null } }, 201)
    await requireCaptcha(c.var.shop, asked.gre_response)
    return c.json({ data: await requestContact(c.var.shop, asked, staffMail) }, 201)
  })
}
