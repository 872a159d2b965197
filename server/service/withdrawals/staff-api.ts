import { z } from 'zod'
import { consequencesResponse } from '../../../contract/staff/consequences.ts'
import { grantWithdrawalBody } from '../../../contract/staff/service/inbox.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { runAction } from '../../booking/desk/run-action.ts'
import type { Payments } from '../../booking/payments/provider.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { grantWithdrawal } from './grant-withdrawal.ts'

const grant = staffRoute(
  'orders:write',
  {
    method: 'post',
    path: '/staff/inbox/{id}/withdrawal',
    summary: 'Grant a withdrawal: the order ends and everything that was paid is refunded',
    description: 'A withdrawal that is not granted is answered like any other message.',
    request: { params: z.object({ id: idParam }), ...jsonBody(grantWithdrawalBody) },
    responses: {
      200: json(z.object({ data: consequencesResponse }), 'Who is mailed, and what is refunded and credited'),
      409: json(problemResponse, 'No order was found for it, or the order has ended'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'order.withdrawn' },
)

/** What colleagues decide about withdrawals. */
export const withdrawalDecisionsApi = ({ payments }: { payments: Payments }) =>
  newStaffRouter().openapi(grant, async (c) => {
    const { id } = c.req.valid('param')
    const { reason, dry_run } = c.req.valid('json')
    return c.json(
      await runAction(c.var.shop, payments, dry_run, (shop) => grantWithdrawal(shop, id, reason)),
      200,
    )
  })
