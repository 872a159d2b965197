import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { reviewStates } from '../../../contract/rules/review-states.ts'
import {
  approveReviewBody,
  rejectReviewBody,
  reviewCountsResponse,
  staffReviewResponse,
} from '../../../contract/staff/reviews.ts'
import { anId } from '../../../contract/wire/fields.ts'
import { paginationResponse } from '../../../contract/wire/pagination.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { noStore } from '../../platform/http/no-store.ts'
import { pagedQuery } from '../../platform/http/paged-query.ts'
import { invalid, json, notFound, notLoggedIn } from '../../platform/http/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { requireStaff } from '../../platform/http/session.ts'
import { judgeReview } from './judge-review.ts'
import { getForStaff, listForStaff } from './list-for-staff.ts'

const refusals = { ...notLoggedIn, 403: json(problemResponse, 'For staff only'), ...invalid }
const params = z.object({ id: z.coerce.number().pipe(anId) })
const described = { tags: ['staff'], middleware: noStore }
const judged = {
  200: json(z.object({ data: staffReviewResponse }), 'The review as it stands now'),
  409: json(problemResponse, 'A colleague was quicker, or it stands so already'),
  ...refusals,
  ...notFound,
}
const bodyOf = <S extends z.ZodType>(schema: S) => ({
  content: { 'application/json': { schema } },
  required: true,
})

const list = createRoute({
  ...described,
  method: 'get',
  path: '/staff/reviews',
  summary: 'Reviews that wait to be read, or were let through or not',
  request: { query: pagedQuery.extend({ state: z.enum(reviewStates).default('waiting') }) },
  responses: {
    200: json(
      z.object({
        data: z.array(staffReviewResponse),
        meta: paginationResponse,
        counts: reviewCountsResponse,
      }),
      'The reviews; `counts` is of all states',
    ),
    ...refusals,
  },
})
const approve = createRoute({
  ...described,
  method: 'post',
  path: '/staff/reviews/{id}/approve',
  summary: 'Show a review',
  request: { params, body: bodyOf(approveReviewBody) },
  responses: judged,
})
const reject = createRoute({
  ...described,
  method: 'post',
  path: '/staff/reviews/{id}/reject',
  summary: 'Keep a review back, or take it off; who wrote it is told why',
  request: { params, body: bodyOf(rejectReviewBody) },
  responses: judged,
})

export const staffReviewsApi = newRouter()
  .openapi(list, async (c) => {
    await requireStaff(c)
    const { state, page, per_page } = c.req.valid('query')
    return c.json(await listForStaff(c.var.shop, { state, page, perPage: per_page }), 200)
  })
  .openapi(approve, async (c) => {
    const { customerId } = await requireStaff(c)
    const { id } = c.req.valid('param')
    const { seen } = c.req.valid('json')
    await judgeReview(c.var.shop, id, { verdict: 'approved', seen, reason: null, judgedBy: customerId })
    return c.json({ data: await getForStaff(c.var.shop, id) }, 200)
  })
  .openapi(reject, async (c) => {
    const { customerId } = await requireStaff(c)
    const { id } = c.req.valid('param')
    const { seen, reason } = c.req.valid('json')
    await judgeReview(c.var.shop, id, { verdict: 'rejected', seen, reason, judgedBy: customerId })
    return c.json({ data: await getForStaff(c.var.shop, id) }, 200)
  })
