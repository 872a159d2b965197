import { z } from 'zod'
import { noteBody, noteResponse, type RecordKind, recordKinds } from '../../../contract/staff/log.ts'
import type { Right } from '../../../contract/staff/rights.ts'
import { positiveId } from '../../../contract/wire/fields.ts'
import { Problem } from '../../platform/http/problem.ts'
import { invalid, json, jsonBody } from '../../platform/http/responses.ts'
import { writeNote } from '../../platform/staff/log.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'

/** The right to write a note about a record: the same as to change it. */
const rightFor: Record<RecordKind, Right> = {
  order: 'orders:write',
  offer: 'orders:write',
  customer: 'people:write',
  company: 'people:write',
  person: 'people:write',
  inbox: 'inbox:answer',
  chat: 'inbox:answer',
  review: 'reviews:judge',
  mail: 'mails:send',
  colleague: 'colleagues:write',
}

const add = staffRoute(
  'every_colleague',
  {
    method: 'post',
    path: '/staff/notes',
    summary: 'Write a note about a record',
    request: jsonBody(noteBody.extend({ kind: z.enum(recordKinds), ref_id: positiveId })),
    responses: { 201: json(z.object({ data: noteResponse }), 'The note'), ...invalid },
  },
  { does: 'note.written' },
)

export const notesApi = newStaffRouter().openapi(add, async (c) => {
  const { kind, ref_id: refId, text } = c.req.valid('json')
  const { shop, colleague } = c.var
  if (!colleague.rights.has(rightFor[kind])) throw new Problem('forbidden')
  const id = await writeNote(shop, kind, refId, text)
  const by = { kind: 'colleague' as const, id: colleague.id, name: colleague.name }
  return c.json({ data: { id, at: shop.now.toISOString(), by, text } }, 201)
})
