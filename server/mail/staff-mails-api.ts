import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { mailSummaryResponse, staffMailResponse } from '../../contract/staff/mails.ts'
import { problemResponse } from '../../contract/wire/problem.ts'
import { invalid, json, notFound, notLoggedIn } from '../platform/http/responses.ts'
import { newRouter } from '../platform/http/router.ts'
import { requireStaff } from '../platform/http/session.ts'
import { getMail, getMailFile, listMails } from './read-mails.ts'

const anId = z.coerce.number().int().positive().max(2_147_483_647)
const refusals = { ...notLoggedIn, 403: json(problemResponse, 'For staff only'), ...invalid }

const meta = z.object({ current_page: z.int(), last_page: z.int(), per_page: z.int(), total: z.int() })

const list = createRoute({
  method: 'get',
  path: '/staff/mails',
  tags: ['staff'],
  summary: 'What was sent, is to be sent, or was kept for want of a mail server; the newest first',
  request: {
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number().int().min(1).max(100).default(25),
    }),
  },
  responses: { 200: json(z.object({ data: z.array(mailSummaryResponse), meta }), 'Mails'), ...refusals },
})

const one = createRoute({
  method: 'get',
  path: '/staff/mails/{id}',
  tags: ['staff'],
  summary: 'One mail, with what it says',
  request: { params: z.object({ id: anId }) },
  responses: { 200: json(z.object({ data: staffMailResponse }), 'The mail'), ...refusals, ...notFound },
})

const file = createRoute({
  method: 'get',
  path: '/staff/mails/{id}/files/{fileId}',
  tags: ['staff'],
  summary: 'A file that went along with a kept mail',
  request: { params: z.object({ id: anId, fileId: anId }) },
  responses: {
    200: {
      description: 'The file',
      content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
    },
    ...refusals,
    ...notFound,
  },
})

/** For us alone, so nobody on the way may keep it. */
const unkept = { 'cache-control': 'private, no-store' }

export const staffMailsApi = newRouter()
  .openapi(list, async (c) => {
    await requireStaff(c)
    const { page, per_page } = c.req.valid('query')
    return c.json(await listMails(c.var.shop, { page, perPage: per_page }), 200, unkept)
  })
  .openapi(one, async (c) => {
    await requireStaff(c)
    return c.json({ data: await getMail(c.var.shop, c.req.valid('param').id) }, 200, unkept)
  })
  .openapi(file, async (c) => {
    await requireStaff(c)
    const { id, fileId } = c.req.valid('param')
    const { name, type, content } = await getMailFile(c.var.shop, id, fileId)
    return c.body(new Uint8Array(content), 200, {
      ...unkept,
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
    })
  })
