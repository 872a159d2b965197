import { z } from 'zod'
import {
  changeSeatBlockBody,
  endSeatBlockBody,
  seatBlockBody,
  seatBlocksResponse,
} from '../../../contract/staff/planning/seat-blocks.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { addBlock, changeBlock, endBlock } from './change-blocks.ts'
import { listBlocks } from './list-blocks.ts'

const params = z.object({ id: idParam })
const ofBlock = z.object({ id: idParam, blockId: idParam })
const list = json(z.object({ data: seatBlocksResponse }), 'The blocks of the date, and its free seats')

const read = staffRoute('dates:read', {
  method: 'get',
  path: '/staff/dates/{id}/blocks',
  summary: 'The seats of a date that are not for sale, and why',
  request: { params },
  responses: { 200: list, ...notFound, ...invalid },
})
const add = staffRoute(
  'dates:plan',
  {
    method: 'post',
    path: '/staff/dates/{id}/blocks',
    summary: 'Take free seats out of sale, with a reason',
    request: { params, ...jsonBody(seatBlockBody) },
    responses: { 200: list, ...notFound, ...invalid },
  },
  { does: 'date.seats_blocked' },
)
const change = staffRoute(
  'dates:plan',
  {
    method: 'patch',
    path: '/staff/dates/{id}/blocks/{blockId}',
    summary: 'Change a block of seats that has not ended',
    request: { params: ofBlock, ...jsonBody(changeSeatBlockBody) },
    responses: {
      200: list,
      409: json(
        problemResponse,
        '`changed_meanwhile`: a colleague changed the same fields; `conflict` has both values. `not_possible`: it has ended',
      ),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'date.block_changed' },
)
const end = staffRoute(
  'dates:plan',
  {
    method: 'post',
    path: '/staff/dates/{id}/blocks/{blockId}/end',
    summary: 'Put blocked seats up for sale again',
    request: { params: ofBlock, ...jsonBody(endSeatBlockBody) },
    responses: {
      200: list,
      409: json(problemResponse, '`not_possible`: it has ended'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'date.block_ended' },
)

/** Seats of a date that are not for sale. */
export const blocksApi = newStaffRouter()
  .openapi(read, async (c) => c.json({ data: await listBlocks(c.var.shop, c.req.valid('param').id) }, 200))
  .openapi(add, async (c) => {
    const { id } = c.req.valid('param')
    await addBlock(c.var.shop, id, c.req.valid('json'))
    return c.json({ data: await listBlocks(c.var.shop, id) }, 200)
  })
  .openapi(change, async (c) => {
    const { id, blockId } = c.req.valid('param')
    const saved = await changeBlock(c.var.shop, id, blockId, c.req.valid('json'))
    if (saved.outcome !== 'saved')
      throw new Problem('changed_meanwhile', { more: { conflict: saved.conflict } })
    return c.json({ data: await listBlocks(c.var.shop, id) }, 200)
  })
  .openapi(end, async (c) => {
    const { id, blockId } = c.req.valid('param')
    await endBlock(c.var.shop, id, blockId, c.req.valid('json').why)
    return c.json({ data: await listBlocks(c.var.shop, id) }, 200)
  })
