import { z } from 'zod'
import { mailStates } from '../../contract/rules/mails.ts'
import { mailSummaryResponse, staffMailResponse } from '../../contract/staff/service/mails.ts'
import { idParam } from '../../contract/wire/fields.ts'
import { paginationResponse } from '../../contract/wire/pagination.ts'
import { problemResponse } from '../../contract/wire/problem.ts'
import { invalid, json, notFound } from '../platform/http/answers/responses.ts'
import { keyedQueryOf } from '../platform/http/requests/paged-query.ts'
import { newStaffRouter, staffRoute } from '../platform/staff/staff-router.ts'
import { getMail, getMailFile, listMails } from './read-mails.ts'
import { sendAgain } from './send-again.ts'

const list = staffRoute('mails:read', {
  method: 'get',
  path: '/staff/mails',
  summary: 'All mails or those in one state, newest first; without a mail server they are stored (`kept`)',
  description:
    'With `after`, those that follow the mail with this id, also if others were written meanwhile.',
  request: { query: keyedQueryOf(25).extend({ state: z.enum(mailStates).optional() }) },
  responses: {
    200: json(z.object({ data: z.array(mailSummaryResponse), meta: paginationResponse }), 'Mails'),
    ...invalid,
  },
})

const one = staffRoute(
  'mails:read',
  {
    method: 'get',
    path: '/staff/mails/{id}',
    summary: 'One mail with its text',
    request: { params: z.object({ id: idParam }) },
    responses: { 200: json(z.object({ data: staffMailResponse }), 'The mail'), ...invalid, ...notFound },
  },
  { does: 'mail.read', notes: 'mail' },
)

const again = staffRoute(
  'mails:send',
  {
    method: 'post',
    path: '/staff/mails/{id}/sendAgain',
    summary: 'Send a failed mail again',
    request: { params: z.object({ id: idParam }) },
    responses: {
      200: json(z.object({ data: staffMailResponse }), 'The mail, which waits to be sent'),
      409: json(
        problemResponse,
        'It did not fail, its link has ended, or its recipient has been erased (`not_possible`)',
      ),
      ...invalid,
      ...notFound,
    },
  },
  { does: 'mail.sent_again', notes: 'mail' },
)

const file = staffRoute(
  'mails:read',
  {
    method: 'get',
    path: '/staff/mails/{id}/files/{fileId}',
    summary: 'An attachment of a stored mail',
    request: { params: z.object({ id: idParam, fileId: idParam }) },
    responses: {
      200: {
        description: 'The file',
        content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
      },
      ...invalid,
      ...notFound,
    },
  },
  { does: 'mail.file_read', notes: 'mail' },
)

export const staffMailsApi = newStaffRouter()
  .openapi(list, async (c) => {
    const { page, per_page, state, after } = c.req.valid('query')
    return c.json(await listMails(c.var.shop, { page, perPage: per_page, state, after }), 200)
  })
  .openapi(one, async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await getMail(c.var.shop, id) }, 200)
  })
  .openapi(again, async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await sendAgain(c.var.shop, id) }, 200)
  })
  .openapi(file, async (c) => {
    const { id, fileId } = c.req.valid('param')
    const { name, type, content } = await getMailFile(c.var.shop, id, fileId)
    return c.body(new Uint8Array(content), 200, {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
    })
  })
