import { z } from 'zod'
import { maxUploadBytes, uploadRefusals } from '../../../contract/rules/media.ts'
import {
  addedPersonResponse,
  addPersonBody,
  attendanceBody,
  courseResponse,
  remarksBody,
  resultsBody,
  savedResponse,
  sheetBody,
  signatureResponse,
  signaturesBody,
} from '../../../contract/staff/papers/papers.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { readUpload } from '../../content/media/read-upload.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound, tooMany } from '../../platform/http/answers/responses.ts'
import { type Counter, consume } from '../../platform/http/requests/rate-limit.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { addPerson, settleWalkIn } from './add-person.ts'
import { listMyDates } from './my-dates.ts'
import { addSheet, getSheet, removeSheet } from './sheets.ts'
import { writeAttendance } from './write-attendance.ts'
import { writeRemarks } from './write-remarks.ts'
import { writeResults } from './write-results.ts'
import { listSignatures, writeSignatures } from './write-signatures.ts'

/** Photos of one colleague: more than anybody takes of their sheets. */
const sheetLimit = { limit: 60, windowSeconds: 600 }

const params = z.object({ id: idParam })
const oneId = z.object({ data: z.object({ id: z.int() }) })
const saved = json(z.object({ data: savedResponse }), 'What was saved')
const photo = {
  description: 'The photo',
  content: { 'image/webp': { schema: z.string().meta({ format: 'binary' }) } },
}

const mine = staffRoute('dates:own', {
  method: 'get',
  path: '/staff/my/dates',
  summary: 'The dates that one gives this week, with their people',
  responses: { 200: json(z.object({ data: z.array(courseResponse) }), 'The dates with their people') },
})
const attendance = staffRoute(
  'attendance:own',
  {
    method: 'put',
    path: '/staff/my/attendance',
    summary: 'Note who was there on one’s own dates; sent again it changes nothing, and the later tap counts',
    request: jsonBody(attendanceBody),
    responses: { 200: saved, ...invalid },
  },
  { does: 'date.attendance_taken' },
)
const results = staffRoute(
  'attendance:own',
  {
    method: 'put',
    path: '/staff/my/results',
    summary: 'Note who passed on one’s own dates; sent again it changes nothing, and the later result counts',
    request: jsonBody(resultsBody),
    responses: { 200: saved, ...invalid },
  },
  { does: 'date.results_noted' },
)
const remarks = staffRoute(
  'attendance:own',
  {
    method: 'put',
    path: '/staff/my/remarks',
    summary: 'Add remarks about one’s own dates and their people; sent again it changes nothing',
    request: jsonBody(remarksBody),
    responses: { 200: saved, ...invalid },
  },
  { does: 'date.remarked' },
)
const signatures = staffRoute(
  'attendance:own',
  {
    method: 'put',
    path: '/staff/my/signatures',
    summary: 'Store what people signed on one’s own dates; of two for the same day the later one stays',
    request: jsonBody(signaturesBody),
    responses: { 200: saved, ...invalid },
  },
  { does: 'date.signed' },
)
const addPhoto = staffRoute(
  'attendance:own',
  {
    method: 'post',
    path: '/staff/my/dates/{id}/sheets',
    summary: 'Add a photo of the attendance sheet of one’s own date; sent again it is stored once',
    description: `At most ${maxUploadBytes / 1024 / 1024} MB. A refused file is told why under \`file\`: ${uploadRefusals.join(', ')}.`,
    request: { params, body: { content: { 'multipart/form-data': { schema: sheetBody } }, required: true } },
    responses: {
      201: json(oneId, 'The photo'),
      413: json(problemResponse, 'Too large'),
      ...notFound,
      ...tooMany,
      ...invalid,
    },
  },
  { does: 'date.sheet_added' },
)
const add = staffRoute(
  'attendance:own',
  {
    method: 'post',
    path: '/staff/my/dates/{id}/people',
    summary: 'Add somebody who came to one’s own date: a substitute, a name for an open seat, or a walk-in',
    description:
      'A walk-in needs a free seat, and is booked and invoiced by the desk. Sent again it changes nothing.',
    request: { params, ...jsonBody(addPersonBody) },
    responses: {
      201: json(
        z.object({ data: addedPersonResponse }),
        'Whether they are on an order, or still to be booked',
      ),
      409: json(
        problemResponse,
        '`not_possible`, because the date or the line is `full`, or the participant to replace `was_there`',
      ),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'date.person_added' },
)
const settle = staffRoute(
  'orders:write',
  {
    method: 'post',
    path: '/staff/dates/{id}/walk-ins/{walkInId}/settle',
    summary: 'A walk-in was booked, or will not be',
    request: { params: params.extend({ walkInId: idParam }) },
    responses: { 200: json(oneId, 'Settled'), ...notFound, ...invalid },
  },
  { does: 'date.walk_in_settled' },
)
const ownPhoto = staffRoute('dates:own', {
  method: 'get',
  path: '/staff/my/sheets/{id}',
  summary: 'A photo of the attendance sheet of one’s own date',
  request: { params },
  responses: { 200: photo, ...notFound, ...invalid },
})
const anyPhoto = staffRoute('papers:read', {
  method: 'get',
  path: '/staff/sheets/{id}',
  summary: 'A photo of an attendance sheet',
  request: { params },
  responses: { 200: photo, ...notFound, ...invalid },
})
const removePhoto = staffRoute(
  'attendance:all',
  {
    method: 'delete',
    path: '/staff/sheets/{id}',
    summary: 'Delete a photo of an attendance sheet',
    request: { params },
    responses: { 200: json(oneId, 'Deleted'), ...notFound, ...invalid },
  },
  { does: 'date.sheet_removed' },
)
const signed = staffRoute('papers:read', {
  method: 'get',
  path: '/staff/dates/{id}/signatures',
  summary: 'What the people of a date signed, by day',
  request: { params },
  responses: {
    200: json(z.object({ data: z.array(signatureResponse) }), 'The signatures'),
    ...invalid,
  },
})

const webp = { 'content-type': 'image/webp' }

/** A trainer's day: one's own dates and what is done on them, sent by a phone that may have been without a network. */
export const myDayApi = ({ counter }: { counter: Counter }) =>
  newStaffRouter()
    .openapi(mine, async (c) => c.json({ data: await listMyDates(c.var.shop, c.var.colleague.id) }, 200))
    .openapi(attendance, async (c) => {
      const scope = { ownOf: c.var.colleague.id }
      return c.json({ data: await writeAttendance(c.var.shop, scope, c.req.valid('json')) }, 200)
    })
    .openapi(results, async (c) => {
      const scope = { ownOf: c.var.colleague.id }
      return c.json({ data: await writeResults(c.var.shop, scope, c.req.valid('json')) }, 200)
    })
    .openapi(remarks, async (c) => {
      const scope = { ownOf: c.var.colleague.id }
      return c.json({ data: await writeRemarks(c.var.shop, scope, c.req.valid('json')) }, 200)
    })
    .openapi(signatures, async (c) => {
      const scope = { ownOf: c.var.colleague.id }
      return c.json({ data: await writeSignatures(c.var.shop, scope, c.req.valid('json')) }, 200)
    })
    .openapi(addPhoto, async (c) => {
      const { shop, colleague } = c.var
      await consume({ key: `sheets ${colleague.id}`, ...sheetLimit, counter, now: shop.now })
      const { file, client_id } = c.req.valid('form')
      const picture = await readUpload(Buffer.from(await file.arrayBuffer()))
      if ('refused' in picture) throw new Problem('invalid', { fields: { file: [picture.refused] } })
      const sheet = { dateId: c.req.valid('param').id, clientId: client_id, content: picture.content }
      return c.json({ data: { id: await addSheet(shop, { ownOf: colleague.id }, sheet) } }, 201)
    })
    .openapi(add, async (c) => {
      const scope = { ownOf: c.var.colleague.id }
      const given = { ...c.req.valid('json'), dateId: c.req.valid('param').id }
      return c.json({ data: await addPerson(c.var.shop, scope, given) }, 201)
    })
    .openapi(settle, async (c) => {
      const { id, walkInId } = c.req.valid('param')
      await settleWalkIn(c.var.shop, id, walkInId)
      return c.json({ data: { id: walkInId } }, 200)
    })
    .openapi(ownPhoto, async (c) => {
      const scope = { ownOf: c.var.colleague.id }
      return c.body(new Uint8Array(await getSheet(c.var.shop, c.req.valid('param').id, scope)), 200, webp)
    })
    .openapi(anyPhoto, async (c) =>
      c.body(new Uint8Array(await getSheet(c.var.shop, c.req.valid('param').id)), 200, webp),
    )
    .openapi(removePhoto, async (c) => {
      const { id } = c.req.valid('param')
      await removeSheet(c.var.shop, id)
      return c.json({ data: { id } }, 200)
    })
    .openapi(signed, async (c) =>
      c.json({ data: await listSignatures(c.var.shop, c.req.valid('param').id) }, 200),
    )
