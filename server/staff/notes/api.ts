import { z } from 'zod'
import { noteBody, noteResponse } from '../../../contract/staff/log.ts'
import { rightToChange } from '../../../contract/staff/record-rights.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { markSeen } from './mentions.ts'
import { noteRecord } from './write-note.ts'

/** The right depends on the kind of record: the same as to change it. */
const add = staffRoute(
  'every_colleague',
  {
    method: 'post',
    path: '/staff/notes',
    summary: 'Write a note about a record; the colleagues whom it names are told',
    request: jsonBody(noteBody),
    responses: { 201: json(z.object({ data: noteResponse }), 'The note'), ...notFound, ...invalid },
  },
  { does: 'note.written' },
)
const see = staffRoute(
  'every_colleague',
  {
    method: 'post',
    path: '/staff/mentions/{id}/seen',
    summary: 'You have seen the note that names you',
    request: { params: z.object({ id: idParam }) },
    responses: {
      200: json(z.object({ data: z.object({ done: z.literal(true) }) }), 'Seen'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'note.seen' },
)

export const notesApi = newStaffRouter()
  .openapi(add, async (c) => {
    const { kind, ref_id: refId, text, mentions } = c.req.valid('json')
    const { shop, colleague } = c.var
    if (!colleague.rights.has(rightToChange[kind])) throw new Problem('forbidden')
    const id = await noteRecord(shop, { kind, refId, text, mentions })
    const by = { kind: 'colleague' as const, id: colleague.id, name: colleague.name }
    return c.json({ data: { id, at: shop.now.toISOString(), by, text } }, 201)
  })
  .openapi(see, async (c) => {
    await markSeen(c.var.shop, c.var.colleague.id, c.req.valid('param').id)
    return c.json({ data: { done: true as const } }, 200)
  })
