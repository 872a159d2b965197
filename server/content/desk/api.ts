import { z } from 'zod'
import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import { bulkResponse } from '../../../contract/staff/bulk.ts'
import {
  newPageBody,
  pageBulkBody,
  pageChoicesResponse,
  pageCountsResponse,
  pageListQuery,
  previewLinkResponse,
  publishPageBody,
  revisionResponse,
  saveDraftBody,
  staffPageResponse,
  staffPageRowResponse,
  takeDownBody,
} from '../../../contract/staff/content/pages.ts'
import { listResponse } from '../../../contract/staff/list.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import type { Signer } from '../../platform/signature.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { changePages } from './bulk-pages.ts'
import { getRevision, getStaffPage, restoreRevision } from './get-staff-page.ts'
import { listPageChoices, listStaffPages } from './list-staff-pages.ts'
import { previewToken } from './preview.ts'
import { cancelPlan, keepUp, planPage, publishPage, takeDown } from './publish-page.ts'
import { discardDraft, newPage, saveDraft } from './save-draft.ts'

const params = z.object({ id: idParam })
const revisionParams = z.object({ id: idParam, number: idParam })
const onePage = json(z.object({ data: staffPageResponse }), 'The page')

const list = staffRoute('content:read', {
  method: 'get',
  path: '/staff/pages',
  summary: 'List pages and drafts: search, filters, order and page',
  request: { query: pageListQuery },
  responses: {
    200: json(
      listResponse(staffPageRowResponse).extend({ counts: pageCountsResponse }),
      'The pages; `counts` is of all pages',
    ),
    ...invalid,
  },
})
const choices = staffRoute('content:read', {
  method: 'get',
  path: '/staff/pages/choices',
  summary: 'What a page can refer to: pages above it, locations and products',
  responses: { 200: json(z.object({ data: pageChoicesResponse }), 'The choices') },
})
const make = staffRoute(
  'content:write',
  {
    method: 'post',
    path: '/staff/pages',
    summary: 'Begin a page as a draft',
    request: jsonBody(newPageBody),
    responses: { 201: onePage, ...invalid },
  },
  { does: 'page.begun' },
)
const bulk = staffRoute(
  'content:publish',
  {
    method: 'post',
    path: '/staff/pages/bulk',
    summary: 'Publish the drafts of many pages, or take many pages down; a dry run says which refuse',
    request: jsonBody(pageBulkBody),
    responses: {
      200: json(z.object({ data: bulkResponse }), 'What was changed, or would be'),
      409: json(problemResponse, '`selection_changed`: not as many match as were seen'),
      ...invalid,
    },
  },
  { does: 'page.changed_in_bulk' },
)
const read = staffRoute('content:read', {
  method: 'get',
  path: '/staff/pages/{id}',
  summary: 'One page: its draft or what is published, what stops it from being published, and its revisions',
  request: { params },
  responses: { 200: onePage, ...notFound, ...invalid },
})
const save = staffRoute(
  'content:write',
  {
    method: 'patch',
    path: '/staff/pages/{id}/draft',
    summary: 'Save changed fields in the draft; the shop does not change',
    request: { params, ...jsonBody(saveDraftBody) },
    responses: {
      200: onePage,
      409: json(
        problemResponse,
        '`changed_meanwhile` with `conflict`; `not_possible`: its publication is planned',
      ),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'page.written' },
)
const discard = staffRoute(
  'content:write',
  {
    method: 'delete',
    path: '/staff/pages/{id}/draft',
    summary: 'Throw away the draft; a page that was never published is gone then',
    request: { params },
    responses: {
      200: json(z.object({ data: z.object({ is_gone: z.boolean() }) }), 'Whether the page is gone'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'page.discarded' },
)
const publish = staffRoute(
  'content:publish',
  {
    method: 'post',
    path: '/staff/pages/{id}/publish',
    summary: 'Publish the draft in this version, now or at a moment',
    request: { params, ...jsonBody(publishPageBody) },
    responses: {
      200: onePage,
      409: json(
        problemResponse,
        '`not_ready` with `problems`; `changed_meanwhile`: the draft was changed since',
      ),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'page.published' },
)
const unplan = staffRoute(
  'content:publish',
  {
    method: 'delete',
    path: '/staff/pages/{id}/plan',
    summary: 'Take back the planned publication; the draft stays',
    request: { params },
    responses: { 200: onePage, ...notFound, ...invalid },
  },
  { does: 'page.unplanned' },
)
const down = staffRoute(
  'content:publish',
  {
    method: 'post',
    path: '/staff/pages/{id}/take-down',
    summary: 'Show the page no longer, from now or from a moment on',
    request: { params, ...jsonBody(takeDownBody) },
    responses: { 200: onePage, ...notFound, ...invalid },
  },
  { does: 'page.taken_down' },
)
const keep = staffRoute(
  'content:publish',
  {
    method: 'delete',
    path: '/staff/pages/{id}/take-down',
    summary: 'Take the planned end back; the page stays',
    request: { params },
    responses: { 200: onePage, ...notFound, ...invalid },
  },
  { does: 'page.kept' },
)
const preview = staffRoute('content:read', {
  method: 'get',
  path: '/staff/pages/{id}/preview',
  summary: 'A link that shows the page as it is being written, for an hour, to whoever has it',
  request: { params },
  responses: { 200: json(z.object({ data: previewLinkResponse }), 'The link'), ...notFound, ...invalid },
})
const revision = staffRoute('content:read', {
  method: 'get',
  path: '/staff/pages/{id}/revisions/{number}',
  summary: 'What was published then',
  request: { params: revisionParams },
  responses: { 200: json(z.object({ data: revisionResponse }), 'The revision'), ...notFound, ...invalid },
})
const restore = staffRoute(
  'content:write',
  {
    method: 'post',
    path: '/staff/pages/{id}/revisions/{number}/restore',
    summary: 'Make a draft of what was published then',
    request: { params: revisionParams },
    responses: {
      200: onePage,
      409: json(problemResponse, '`not_possible`: there is a draft, which would be lost'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'page.restored' },
)

/** Pages in the back office: drafts, publication, previews and revisions. */
export const staffPagesApi = ({ signer }: { signer: Signer }) =>
  newStaffRouter()
    .openapi(list, async (c) =>
      c.json(await listStaffPages(c.var.shop, c.req.valid('query'), c.var.colleague.id), 200),
    )
    .openapi(choices, async (c) => c.json({ data: await listPageChoices(c.var.shop) }, 200))
    .openapi(make, async (c) => {
      const id = await newPage(c.var.shop, c.req.valid('json'))
      return c.json({ data: await getStaffPage(c.var.shop, id) }, 201)
    })
    .openapi(bulk, async (c) =>
      c.json({ data: await changePages(c.var.shop, c.req.valid('json'), c.var.colleague.id) }, 200),
    )
    .openapi(read, async (c) =>
      c.json({ data: await getStaffPage(c.var.shop, c.req.valid('param').id) }, 200),
    )
    .openapi(save, async (c) => {
      const { id } = c.req.valid('param')
      const saved = await saveDraft(c.var.shop, id, c.req.valid('json'))
      if (saved.outcome === 'changed_meanwhile')
        throw new Problem(saved.outcome, { more: { conflict: saved.conflict } })
      if (saved.outcome !== 'saved') throw new Problem(saved.outcome)
      return c.json({ data: await getStaffPage(c.var.shop, id) }, 200)
    })
    .openapi(discard, async (c) => {
      const { isGone } = await discardDraft(c.var.shop, c.req.valid('param').id)
      return c.json({ data: { is_gone: isGone } }, 200)
    })
    .openapi(publish, async (c) => {
      const { id } = c.req.valid('param')
      const { version, at } = c.req.valid('json')
      const done = at
        ? await planPage(c.var.shop, id, version, new Date(at))
        : await publishPage(c.var.shop, id, version)
      if (done.outcome === 'not_ready') throw new Problem('not_ready', { more: { problems: done.problems } })
      if (done.outcome === 'changed_since') throw new Problem('changed_meanwhile')
      return c.json({ data: await getStaffPage(c.var.shop, id) }, 200)
    })
    .openapi(unplan, async (c) => {
      const { id } = c.req.valid('param')
      await cancelPlan(c.var.shop, id)
      return c.json({ data: await getStaffPage(c.var.shop, id) }, 200)
    })
    .openapi(down, async (c) => {
      const { id } = c.req.valid('param')
      const { at } = c.req.valid('json')
      await takeDown(c.var.shop, id, at === null ? null : new Date(at))
      return c.json({ data: await getStaffPage(c.var.shop, id) }, 200)
    })
    .openapi(keep, async (c) => {
      const { id } = c.req.valid('param')
      await keepUp(c.var.shop, id)
      return c.json({ data: await getStaffPage(c.var.shop, id) }, 200)
    })
    .openapi(preview, async (c) => {
      const { id } = c.req.valid('param')
      await getStaffPage(c.var.shop, id)
      const { token, until } = previewToken(signer, id, c.var.shop.now)
      const { nl, en } = linkedPaths.preview
      return c.json({ data: { nl: `${nl}/${token}`, en: `${en}/${token}`, until: until.toISOString() } }, 200)
    })
    .openapi(revision, async (c) => {
      const { id, number } = c.req.valid('param')
      return c.json({ data: await getRevision(c.var.shop, id, number) }, 200)
    })
    .openapi(restore, async (c) => {
      const { id, number } = c.req.valid('param')
      const restored = await restoreRevision(c.var.shop, id, number)
      if (restored.outcome !== 'restored') throw new Problem(restored.outcome)
      return c.json({ data: await getStaffPage(c.var.shop, id) }, 200)
    })
