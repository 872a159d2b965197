import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { listResponse } from '../../contract/staff/list.ts'
import {
  attendanceBody,
  certificateListQuery,
  certificateRowResponse,
  closeBody,
  closedResponse,
  correctBody,
  courseResponse,
  remindedResponse,
  remindNowBody,
  resultsBody,
  savedResponse,
  withdrawBody,
} from '../../contract/staff/papers/papers.ts'
import { idParam } from '../../contract/wire/fields.ts'
import { problemResponse } from '../../contract/wire/problem.ts'
import { Problem } from '../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../platform/http/answers/responses.ts'
import type { Shop } from '../platform/shop.ts'
import { newStaffRouter, staffRoute } from '../platform/staff/staff-router.ts'
import { certificateFile } from './certificates/certificate-file.ts'
import { correct } from './certificates/correct.ts'
import { findCertificates } from './certificates/find-certificate.ts'
import { listCertificates } from './certificates/list-certificates.ts'
import { withdraw } from './certificates/withdraw.ts'
import { closeDate } from './course/close-date.ts'
import { courseToJson } from './course/judge-course.ts'
import { findCourse } from './course/read-course.ts'
import { writeAttendance } from './course/write-attendance.ts'
import { writeResultsOfForm } from './course/write-results.ts'
import { remindNow } from './renewals/remind-now.ts'

const params = z.object({ id: idParam })
const oneCourse = json(z.object({ data: courseResponse }), 'The date with its people')
const saved = json(z.object({ data: savedResponse }), 'What was saved')

const course = staffRoute('papers:read', {
  method: 'get',
  path: '/staff/dates/{id}/course',
  summary: 'Who was there, who passed, and who gets which certificate',
  request: { params },
  responses: { 200: oneCourse, ...notFound, ...invalid },
})
const attendance = staffRoute(
  'attendance:all',
  {
    method: 'put',
    path: '/staff/dates/{id}/attendance',
    summary: 'Note who was there on which day of a date',
    request: { params, ...jsonBody(attendanceBody) },
    responses: { 200: saved, ...invalid },
  },
  { does: 'date.attendance_taken' },
)
const results = staffRoute(
  'attendance:all',
  {
    method: 'put',
    path: '/staff/dates/{id}/results',
    summary: 'Note who passed which module of a date',
    request: { params, ...jsonBody(resultsBody) },
    responses: { 200: oneCourse, ...notFound, ...invalid },
  },
  { does: 'date.results_noted' },
)
const close = staffRoute(
  'papers:issue',
  {
    method: 'post',
    path: '/staff/dates/{id}/close',
    summary: 'Issue the certificates of a date to those who are ready, and mail them',
    request: { params, ...jsonBody(closeBody) },
    responses: {
      200: json(z.object({ data: closedResponse }), 'What was issued, or would be'),
      409: json(problemResponse, '`not_possible`: the date is not over, or was cancelled'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'date.closed' },
)
const list = staffRoute('papers:read', {
  method: 'get',
  path: '/staff/certificates',
  summary: 'List the certificates: search, filters, order and page',
  request: { query: certificateListQuery },
  responses: { 200: json(listResponse(certificateRowResponse), 'The certificates'), ...invalid },
})
const remind = staffRoute(
  'papers:issue',
  {
    method: 'post',
    path: '/staff/certificates/remind',
    summary: 'Remind holders and employers now that certificates end',
    request: jsonBody(remindNowBody),
    responses: {
      200: json(z.object({ data: remindedResponse }), 'Who is mailed, or would be'),
      ...invalid,
    },
  },
  { does: 'certificate.reminded' },
)
const withdrawRoute = staffRoute(
  'papers:revoke',
  {
    method: 'post',
    path: '/staff/certificates/{id}/withdraw',
    summary: 'Withdraw a certificate, with a reason',
    request: { params, ...jsonBody(withdrawBody) },
    responses: {
      200: json(z.object({ data: z.object({ id: z.int() }) }), 'The certificate that is not valid any more'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'certificate.withdrawn' },
)
const correctRoute = staffRoute(
  'papers:revoke',
  {
    method: 'post',
    path: '/staff/certificates/{id}/correct',
    summary: 'Issue a certificate anew because something on it was wrong; the old one is withdrawn',
    request: { params, ...jsonBody(correctBody) },
    responses: {
      201: json(z.object({ data: z.object({ id: z.int(), number: z.string() }) }), 'The new certificate'),
      409: json(problemResponse, '`not_possible`: it was corrected before, or not issued here'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'certificate.corrected' },
)
const pdf = staffRoute('papers:read', {
  method: 'get',
  path: '/staff/certificates/{id}/pdf',
  summary: 'A certificate as PDF, to print it again',
  request: { params },
  responses: {
    200: {
      description: 'The PDF, in the language of the request',
      content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
    },
    ...notFound,
    ...invalid,
  },
})

async function getCourse(shop: Shop, id: number) {
  const found = await findCourse(shop, id)
  if (!found) throw new Problem('not_found')
  return courseToJson(shop, found)
}

/** Attendance, results and certificates of all dates. */
export const papersApi = ({ origin }: { origin: string }) =>
  newStaffRouter()
    .openapi(course, async (c) => c.json({ data: await getCourse(c.var.shop, c.req.valid('param').id) }, 200))
    .openapi(attendance, async (c) => {
      const scope = { dateId: c.req.valid('param').id }
      return c.json({ data: await writeAttendance(c.var.shop, scope, c.req.valid('json')) }, 200)
    })
    .openapi(results, async (c) => {
      const { id } = c.req.valid('param')
      await writeResultsOfForm(c.var.shop, { dateId: id }, c.req.valid('json'))
      return c.json({ data: await getCourse(c.var.shop, id) }, 200)
    })
    .openapi(close, async (c) => {
      const options = { isDryRun: c.req.valid('json').dry_run }
      return c.json({ data: await closeDate(c.var.shop, c.req.valid('param').id, options) }, 200)
    })
    .openapi(list, async (c) => c.json(await listCertificates(c.var.shop, c.req.valid('query')), 200))
    .openapi(remind, async (c) => c.json({ data: await remindNow(c.var.shop, c.req.valid('json')) }, 200))
    .openapi(withdrawRoute, async (c) => {
      const { id } = c.req.valid('param')
      await withdraw(c.var.shop, id, c.req.valid('json').why)
      return c.json({ data: { id } }, 200)
    })
    .openapi(correctRoute, async (c) =>
      c.json({ data: await correct(c.var.shop, c.req.valid('param').id, c.req.valid('json')) }, 201),
    )
    .openapi(pdf, async (c) => {
      const [found] = await findCertificates(c.var.shop, sql`x.id = ${c.req.valid('param').id}`)
      if (!found) throw new Problem('not_found')
      const file = await certificateFile(found, c.var.shop.locale, origin)
      return c.body(new Uint8Array(file.content), 200, {
        'content-type': file.type,
        'content-disposition': `inline; filename="${file.name}"`,
      })
    })
