import { z } from 'zod'
import { reviewStates } from '../../../contract/rules/catalogue/reviews.ts'
import {
  approveReviewBody,
  rejectReviewBody,
  replyBody,
  reviewCountsResponse,
  staffReviewResponse,
} from '../../../contract/staff/service/reviews.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { paginationResponse } from '../../../contract/wire/pagination.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { keyedQuery } from '../../platform/http/requests/paged-query.ts'
import type { Shop } from '../../platform/shop.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { type Judgement, judgeReview } from './judge-review.ts'
import { getForStaff, listForStaff } from './list-for-staff.ts'
import { replyToReview } from './reply-to-review.ts'

const params = z.object({ id: idParam })
const judged = {
  200: json(z.object({ data: staffReviewResponse }), 'The review with its new state'),
  409: json(problemResponse, 'A colleague decided first, or the review has this state already'),
  ...invalid,
  ...notFound,
}

const list = staffRoute('reviews:judge', {
  method: 'get',
  path: '/staff/reviews',
  summary: 'List reviews by state: waiting, approved or rejected',
  request: { query: keyedQuery.extend({ state: z.enum(reviewStates).default('waiting') }) },
  responses: {
    200: json(
      z.object({
        data: z.array(staffReviewResponse),
        meta: paginationResponse,
        counts: reviewCountsResponse,
      }),
      'The reviews; `counts` is of all states',
    ),
    ...invalid,
  },
})
const approve = staffRoute(
  'reviews:judge',
  {
    method: 'post',
    path: '/staff/reviews/{id}/approve',
    summary: 'Approve a review',
    request: { params, ...jsonBody(approveReviewBody) },
    responses: judged,
  },
  { does: 'review.approved', notes: 'review' },
)
const reject = staffRoute(
  'reviews:judge',
  {
    method: 'post',
    path: '/staff/reviews/{id}/reject',
    summary: 'Reject a review, or take it down; the author is mailed the reason',
    request: { params, ...jsonBody(rejectReviewBody) },
    responses: judged,
  },
  { does: 'review.rejected', notes: 'review' },
)

const reply = staffRoute(
  'reviews:judge',
  {
    method: 'put',
    path: '/staff/reviews/{id}/reply',
    summary: 'Answer an approved review for everybody to read, or take the answer away',
    request: { params, ...jsonBody(replyBody) },
    responses: {
      200: json(z.object({ data: staffReviewResponse }), 'The review with its reply'),
      409: json(problemResponse, 'The review is not shown'),
      ...invalid,
      ...notFound,
    },
  },
  { does: 'review.replied', notes: 'review' },
)

async function judge(shop: Shop, id: number, judgement: Judgement) {
  const { outcome } = await judgeReview(shop, id, judgement)
  if (outcome !== 'judged') throw new Problem(outcome)
  return { data: await getForStaff(shop, id) }
}

export const staffReviewsApi = newStaffRouter()
  .openapi(list, async (c) => {
    const { state, page, per_page, after } = c.req.valid('query')
    return c.json(await listForStaff(c.var.shop, { state, page, perPage: per_page, after }), 200)
  })
  .openapi(approve, async (c) => {
    const { id } = c.req.valid('param')
    const { seen } = c.req.valid('json')
    const judgement = { verdict: 'approved', seen, reason: null, judgedBy: c.var.colleague.id } as const
    return c.json(await judge(c.var.shop, id, judgement), 200)
  })
  .openapi(reject, async (c) => {
    const { id } = c.req.valid('param')
    const { seen, reason } = c.req.valid('json')
    const judgement = { verdict: 'rejected', seen, reason, judgedBy: c.var.colleague.id } as const
    return c.json(await judge(c.var.shop, id, judgement), 200)
  })
  .openapi(reply, async (c) => {
    const { id } = c.req.valid('param')
    const { outcome } = await replyToReview(c.var.shop, id, c.req.valid('json').text)
    if (outcome !== 'replied') throw new Problem(outcome)
    return c.json({ data: await getForStaff(c.var.shop, id) }, 200)
  })
