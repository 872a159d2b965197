import { z } from 'zod'
import { mergeKinds } from '../../../contract/rules/accounts/people.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, notFound } from '../../platform/http/answers/responses.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { dismissProposal } from './proposals.ts'
import { undoMerge } from './undo-merge.ts'

const params = z.object({ id: idParam })

const undo = staffRoute(
  'people:write',
  {
    method: 'post',
    path: '/staff/merges/{id}/undo',
    summary: 'Undo a merge of people, companies or customers',
    request: { params },
    responses: {
      200: json(
        z.object({ data: z.object({ kind: z.enum(mergeKinds), id: z.int() }) }),
        'The one that was kept',
      ),
      409: json(problemResponse, '`not_possible`: it was undone before, or the kept one was merged since'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'merge.undone' },
)
const dismiss = staffRoute(
  'people:write',
  {
    method: 'post',
    path: '/staff/merge-proposals/{id}/dismiss',
    summary: 'Say that two people, companies or customers are not the same',
    request: { params },
    responses: {
      200: json(z.object({ data: z.object({ dismissed: z.literal(true) }) }), 'Dismissed'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'merge.dismissed' },
)

/** What concerns merges of every kind alike. */
export const mergingApi = newStaffRouter()
  .openapi(undo, async (c) => {
    const undone = await undoMerge(c.var.shop, c.req.valid('param').id)
    if (undone.outcome !== 'undone') throw new Problem(undone.outcome)
    return c.json({ data: { kind: undone.kind, id: undone.keptId } }, 200)
  })
  .openapi(dismiss, async (c) => {
    await dismissProposal(c.var.shop, c.req.valid('param').id)
    return c.json({ data: { dismissed: true as const } }, 200)
  })
