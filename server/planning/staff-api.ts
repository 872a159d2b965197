import { z } from 'zod'
import {
  absenceBody,
  boardResponse,
  changeRoomBody,
  changeTrainerBody,
  newRoomBody,
  newTrainerBody,
  planBody,
  planChoicesResponse,
  plannedResponse,
  planningQuery,
  roomResponse,
  trainerResponse,
} from '../../contract/staff/planning/planning.ts'
import { idParam } from '../../contract/wire/fields.ts'
import { problemResponse } from '../../contract/wire/problem.ts'
import { Problem } from '../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../platform/http/answers/responses.ts'
import { inTransaction } from '../platform/shop.ts'
import { conflict, type Saved } from '../platform/staff/save-fields.ts'
import { newStaffRouter, staffRoute } from '../platform/staff/staff-router.ts'
import { followRequests } from './asking/follow-requests.ts'
import { changePlan } from './change-plan.ts'
import { getBoard } from './read-plan.ts'
import { addAbsence, getChoices, removeAbsence } from './resources.ts'
import { addRoom, changeRoom, listRooms } from './rooms.ts'
import { addTrainer, changeTrainer, listTrainers } from './trainers.ts'

const params = z.object({ id: idParam })
const absenceParams = z.object({ id: idParam, absenceId: idParam })
const allTrainers = json(z.object({ data: z.array(trainerResponse) }), 'All trainers')
const allRooms = json(z.object({ data: z.array(roomResponse) }), 'All rooms')

const board = staffRoute('dates:read', {
  method: 'get',
  path: '/staff/planning',
  summary: 'The course days of a period with their trainers and rooms, and what is wrong with them',
  request: { query: planningQuery },
  responses: { 200: json(z.object({ data: boardResponse }), 'The board'), ...invalid },
})
const choices = staffRoute('dates:read', {
  method: 'get',
  path: '/staff/planning/choices',
  summary: 'What dates, trainers and rooms are described with and found by',
  responses: { 200: json(z.object({ data: planChoicesResponse }), 'The choices') },
})
const plan = staffRoute(
  'dates:plan',
  {
    method: 'put',
    path: '/staff/dates/{id}/plan',
    summary: 'Plan the trainers and rooms of a date',
    request: { params, ...jsonBody(planBody) },
    responses: {
      200: json(z.object({ data: plannedResponse }), 'What remains wrong with it'),
      409: json(
        problemResponse,
        '`clash`, or `needs_reason` when there are warnings without a reason; both with `findings`',
      ),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'date.planned' },
)
const trainers = staffRoute('dates:read', {
  method: 'get',
  path: '/staff/trainers',
  summary: 'All trainers, what they may give and when they are away',
  responses: { 200: allTrainers },
})
const newTrainer = staffRoute(
  'dates:plan',
  {
    method: 'post',
    path: '/staff/trainers',
    summary: 'Add a trainer',
    request: jsonBody(newTrainerBody),
    responses: { 201: allTrainers, ...invalid },
  },
  { does: 'trainer.added' },
)
const trainer = staffRoute(
  'dates:plan',
  {
    method: 'patch',
    path: '/staff/trainers/{id}',
    summary: 'Change a trainer, what they may give, or plan them no longer',
    request: { params, ...jsonBody(changeTrainerBody) },
    responses: { 200: allTrainers, ...conflict, ...notFound, ...invalid },
  },
  { does: 'trainer.changed' },
)
const trainerAway = staffRoute(
  'dates:plan',
  {
    method: 'post',
    path: '/staff/trainers/{id}/absences',
    summary: 'Note when a trainer is away',
    request: { params, ...jsonBody(absenceBody) },
    responses: { 201: allTrainers, ...notFound, ...invalid },
  },
  { does: 'trainer.away' },
)
const trainerBack = staffRoute(
  'dates:plan',
  {
    method: 'delete',
    path: '/staff/trainers/{id}/absences/{absenceId}',
    summary: 'Remove the absence of a trainer',
    request: { params: absenceParams },
    responses: { 200: allTrainers, ...notFound, ...invalid },
  },
  { does: 'trainer.back' },
)
const rooms = staffRoute('dates:read', {
  method: 'get',
  path: '/staff/rooms',
  summary: 'All rooms, and when they cannot be used',
  responses: { 200: allRooms },
})
const newRoom = staffRoute(
  'dates:plan',
  {
    method: 'post',
    path: '/staff/rooms',
    summary: 'Add a room',
    request: jsonBody(newRoomBody),
    responses: { 201: allRooms, ...invalid },
  },
  { does: 'room.added' },
)
const room = staffRoute(
  'dates:plan',
  {
    method: 'patch',
    path: '/staff/rooms/{id}',
    summary: 'Change a room, or plan it no longer',
    request: { params, ...jsonBody(changeRoomBody) },
    responses: { 200: allRooms, ...conflict, ...notFound, ...invalid },
  },
  { does: 'room.changed' },
)
const roomClosed = staffRoute(
  'dates:plan',
  {
    method: 'post',
    path: '/staff/rooms/{id}/absences',
    summary: 'Note when a room cannot be used',
    request: { params, ...jsonBody(absenceBody) },
    responses: { 201: allRooms, ...notFound, ...invalid },
  },
  { does: 'room.closed' },
)
const roomOpen = staffRoute(
  'dates:plan',
  {
    method: 'delete',
    path: '/staff/rooms/{id}/absences/{absenceId}',
    summary: 'Let a room be used again',
    request: { params: absenceParams },
    responses: { 200: allRooms, ...notFound, ...invalid },
  },
  { does: 'room.opened' },
)

function requireSaved(saved: Saved) {
  if (saved.outcome !== 'saved') throw new Problem(saved.outcome, { more: { conflict: saved.conflict } })
}

/** The year plan: the board, and the trainers and rooms on it. */
export const planningApi = newStaffRouter()
  .openapi(board, async (c) => c.json({ data: await getBoard(c.var.shop, c.req.valid('query')) }, 200))
  .openapi(choices, async (c) => c.json({ data: await getChoices(c.var.shop) }, 200))
  .openapi(plan, async (c) => {
    const { id } = c.req.valid('param')
    const findings = await inTransaction(c.var.shop, async (shop) => {
      const body = c.req.valid('json')
      const found = await changePlan(shop, id, body)
      if (!body.dry_run) await followRequests(shop, id)
      return found
    })
    return c.json({ data: { findings } }, 200)
  })
  .openapi(trainers, async (c) => c.json({ data: await listTrainers(c.var.shop) }, 200))
  .openapi(newTrainer, async (c) => {
    await addTrainer(c.var.shop, c.req.valid('json'))
    return c.json({ data: await listTrainers(c.var.shop) }, 201)
  })
  .openapi(trainer, async (c) => {
    requireSaved(await changeTrainer(c.var.shop, c.req.valid('param').id, c.req.valid('json')))
    return c.json({ data: await listTrainers(c.var.shop) }, 200)
  })
  .openapi(trainerAway, async (c) => {
    await addAbsence(c.var.shop, 'trainer', c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data: await listTrainers(c.var.shop) }, 201)
  })
  .openapi(trainerBack, async (c) => {
    const { id, absenceId } = c.req.valid('param')
    await removeAbsence(c.var.shop, 'trainer', id, absenceId)
    return c.json({ data: await listTrainers(c.var.shop) }, 200)
  })
  .openapi(rooms, async (c) => c.json({ data: await listRooms(c.var.shop) }, 200))
  .openapi(newRoom, async (c) => {
    await addRoom(c.var.shop, c.req.valid('json'))
    return c.json({ data: await listRooms(c.var.shop) }, 201)
  })
  .openapi(room, async (c) => {
    requireSaved(await changeRoom(c.var.shop, c.req.valid('param').id, c.req.valid('json')))
    return c.json({ data: await listRooms(c.var.shop) }, 200)
  })
  .openapi(roomClosed, async (c) => {
    await addAbsence(c.var.shop, 'room', c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data: await listRooms(c.var.shop) }, 201)
  })
  .openapi(roomOpen, async (c) => {
    const { id, absenceId } = c.req.valid('param')
    await removeAbsence(c.var.shop, 'room', id, absenceId)
    return c.json({ data: await listRooms(c.var.shop) }, 200)
  })
