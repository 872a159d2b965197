import { z } from 'zod'
import {
  changeModulesBody,
  changeSchemeBody,
  moduleTrainingResponse,
  schemeResponse,
  trainingModulesResponse,
} from '../../../contract/staff/papers/schemes.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { conflict } from '../../platform/staff/save-fields.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { changeModules, getModules, listTrainings } from './product-modules.ts'
import { changeScheme, listSchemes } from './schemes.ts'

const params = z.object({ id: idParam })
const allSchemes = json(z.object({ data: z.array(schemeResponse) }), 'All schemes')
const oneTraining = json(z.object({ data: trainingModulesResponse }), 'The training with its modules')

const schemes = staffRoute('papers:read', {
  method: 'get',
  path: '/staff/schemes',
  summary: 'The schemes of certificates and what they ask',
  responses: { 200: allSchemes },
})
const change = staffRoute(
  'settings:write',
  {
    method: 'patch',
    path: '/staff/schemes/{id}',
    summary: 'Change what a scheme asks: terms of uploading, keeping and reminding',
    request: { params, ...jsonBody(changeSchemeBody) },
    responses: { 200: allSchemes, ...conflict, ...notFound, ...invalid },
  },
  { does: 'scheme.changed' },
)
const trainings = staffRoute('papers:read', {
  method: 'get',
  path: '/staff/schemes/trainings',
  summary: 'The trainings with the codes of their modules',
  responses: { 200: json(z.object({ data: z.array(moduleTrainingResponse) }), 'The trainings') },
})
const modules = staffRoute('papers:read', {
  method: 'get',
  path: '/staff/products/{id}/modules',
  summary: 'What a training consists of: a certificate is issued per module',
  request: { params },
  responses: { 200: oneTraining, ...notFound, ...invalid },
})
const changeAll = staffRoute(
  'settings:write',
  {
    method: 'put',
    path: '/staff/products/{id}/modules',
    summary: 'Replace the modules of a training; those that certificates were issued for stay',
    request: { params, ...jsonBody(changeModulesBody) },
    responses: {
      200: oneTraining,
      409: json(
        problemResponse,
        '`changed_meanwhile`: a colleague changed the modules; `in_use`: one that was left out has results or certificates',
      ),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'product.modules_changed' },
)

/** The schemes of certificates, and the modules of trainings. */
export const schemesApi = newStaffRouter()
  .openapi(schemes, async (c) => c.json({ data: await listSchemes(c.var.shop) }, 200))
  .openapi(trainings, async (c) => c.json({ data: await listTrainings(c.var.shop) }, 200))
  .openapi(change, async (c) => {
    const saved = await changeScheme(c.var.shop, c.req.valid('param').id, c.req.valid('json'))
    if (saved.outcome !== 'saved') throw new Problem(saved.outcome, { more: { conflict: saved.conflict } })
    return c.json({ data: await listSchemes(c.var.shop) }, 200)
  })
  .openapi(modules, async (c) => c.json({ data: await getModules(c.var.shop, c.req.valid('param').id) }, 200))
  .openapi(changeAll, async (c) => {
    const { id } = c.req.valid('param')
    await changeModules(c.var.shop, id, c.req.valid('json'))
    return c.json({ data: await getModules(c.var.shop, id) }, 200)
  })
