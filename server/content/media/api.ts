import { z } from 'zod'
import { maxUploadBytes, uploadRefusals } from '../../../contract/rules/media.ts'
import {
  changeMediaBody,
  mediaListQuery,
  mediaResponse,
  uploadBody,
} from '../../../contract/staff/content/media.ts'
import { listResponse } from '../../../contract/staff/list.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound, tooMany } from '../../platform/http/answers/responses.ts'
import { type Counter, consume } from '../../platform/http/requests/rate-limit.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { fileNameOf } from '../../platform/staff/uploaded-file.ts'
import { addMedia, changeMedia, getMedia, listMedia, removeMedia } from './media.ts'
import { readUpload } from './read-upload.ts'

/** Uploads of one colleague: more than anybody drags, less than fills a disk. */
const uploadLimit = { limit: 120, windowSeconds: 600 }

const params = z.object({ id: idParam })
const oneMedia = json(z.object({ data: mediaResponse }), 'The picture')

const list = staffRoute('content:read', {
  method: 'get',
  path: '/staff/media',
  summary: 'List uploaded pictures with the pages that use them',
  request: { query: mediaListQuery },
  responses: { 200: json(listResponse(mediaResponse), 'The pictures'), ...invalid },
})
const read = staffRoute('content:read', {
  method: 'get',
  path: '/staff/media/{id}',
  summary: 'One uploaded picture with the pages that use it',
  request: { params },
  responses: { 200: oneMedia, ...notFound, ...invalid },
})
const upload = staffRoute(
  'content:write',
  {
    method: 'post',
    path: '/staff/files',
    summary: 'Upload a picture (JPEG, PNG, WebP or AVIF); the same file is stored once',
    description: `At most ${maxUploadBytes / 1024 / 1024} MB. A refused file is told why under \`file\`: ${uploadRefusals.join(', ')}.`,
    request: { body: { content: { 'multipart/form-data': { schema: uploadBody } }, required: true } },
    responses: {
      201: oneMedia,
      413: json(problemResponse, 'Too large'),
      ...tooMany,
      ...invalid,
    },
  },
  { does: 'media.uploaded' },
)
const change = staffRoute(
  'content:write',
  {
    method: 'patch',
    path: '/staff/media/{id}',
    summary: 'Change what a picture shows, its focal point or its name; only changed fields are sent',
    request: { params, ...jsonBody(changeMediaBody) },
    responses: {
      200: oneMedia,
      409: json(problemResponse, '`changed_meanwhile` with `conflict`'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'media.changed' },
)
const remove = staffRoute(
  'content:write',
  {
    method: 'delete',
    path: '/staff/media/{id}',
    summary: 'Delete a picture that nothing uses',
    request: { params },
    responses: {
      200: json(z.object({ data: z.object({ id: z.int() }) }), 'Deleted'),
      409: json(problemResponse, '`in_use` with `uses`'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'media.removed' },
)

/** Pictures that colleagues upload. */
export const mediaApi = ({ counter }: { counter: Counter }) =>
  newStaffRouter()
    .openapi(list, async (c) => c.json(await listMedia(c.var.shop, c.req.valid('query')), 200))
    .openapi(read, async (c) => c.json({ data: await getMedia(c.var.shop, c.req.valid('param').id) }, 200))
    .openapi(upload, async (c) => {
      const { shop, colleague } = c.var
      await consume({ key: `uploads ${colleague.id}`, ...uploadLimit, counter, now: shop.now })
      const { file } = c.req.valid('form')
      const picture = await readUpload(Buffer.from(await file.arrayBuffer()))
      if ('refused' in picture) throw new Problem('invalid', { fields: { file: [picture.refused] } })
      const id = await addMedia(shop, fileNameOf(file), picture)
      return c.json({ data: await getMedia(shop, id) }, 201)
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param')
      const saved = await changeMedia(c.var.shop, id, c.req.valid('json'))
      if (saved.outcome === 'changed_meanwhile')
        throw new Problem(saved.outcome, { more: { conflict: saved.conflict } })
      return c.json({ data: await getMedia(c.var.shop, id) }, 200)
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param')
      const removed = await removeMedia(c.var.shop, id)
      if (removed.outcome === 'in_use') throw new Problem('in_use', { more: { uses: removed.uses } })
      return c.json({ data: { id } }, 200)
    })
