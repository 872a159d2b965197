import { z } from 'zod'
import { uploadBody } from '../../../contract/staff/content/media.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { invalid, json, notFound } from '../../platform/http/answers/responses.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { fileNameOf } from '../../platform/staff/uploaded-file.ts'
import { addDocument } from './documents.ts'
import { getProduct } from './get-product.ts'
import { oneProduct } from './staff-api.ts'

const add = staffRoute(
  'catalogue:write',
  {
    method: 'post',
    path: '/staff/products/{id}/documents',
    summary: 'Add a PDF to a product; its titles are in the lists',
    request: {
      params: z.object({ id: idParam }),
      body: { content: { 'multipart/form-data': { schema: uploadBody } }, required: true },
    },
    responses: { 201: oneProduct, 413: json(problemResponse, 'Too large'), ...notFound, ...invalid },
  },
  { does: 'product.lists_changed' },
)

/** Documents of products that colleagues upload. */
export const staffDocumentsApi = newStaffRouter().openapi(add, async (c) => {
  const { id } = c.req.valid('param')
  const { file } = c.req.valid('form')
  await addDocument(c.var.shop, id, fileNameOf(file), Buffer.from(await file.arrayBuffer()))
  return c.json({ data: await getProduct(c.var.shop, id) }, 201)
})
