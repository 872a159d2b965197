import { z } from 'zod'
import {
  mailExampleResponse,
  mailExamplesQuery,
  mailTextBody,
  mailTextParams,
  mailTextResponse,
  previewTextBody,
  textPreviewResponse,
} from '../../contract/staff/service/mail-texts.ts'
import { Problem } from '../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../platform/http/answers/responses.ts'
import type { Signer } from '../platform/signature.ts'
import { conflict } from '../platform/staff/save-fields.ts'
import { newStaffRouter, staffRoute } from '../platform/staff/staff-router.ts'
import type { EditableTexts, MailTemplates } from './mail.ts'
import { listMailExamples } from './mail-examples.ts'
import { listMailTexts, removeMailText, requirePlaceholders, saveMailText } from './mail-texts.ts'

const all = json(z.object({ data: z.array(mailTextResponse) }), 'The texts of all kinds of mail')

const list = staffRoute('settings:mails', {
  method: 'get',
  path: '/staff/mail-texts',
  summary: 'The subject and opening of every kind of mail that can be changed, with the standard texts',
  responses: { 200: all },
})
const save = staffRoute(
  'settings:mails',
  {
    method: 'put',
    path: '/staff/mail-texts/{kind}/{locale}',
    summary: 'Change the subject and opening of a kind of mail in one language',
    description: 'A placeholder that does not exist or is missing is refused; `problems` names it.',
    request: { params: mailTextParams, ...jsonBody(mailTextBody) },
    responses: { 200: all, ...conflict, ...notFound, ...invalid },
  },
  { does: 'mail_text.changed' },
)
const remove = staffRoute(
  'settings:mails',
  {
    method: 'delete',
    path: '/staff/mail-texts/{kind}/{locale}',
    summary: 'Back to the standard text',
    request: { params: mailTextParams },
    responses: { 200: all, ...notFound, ...invalid },
  },
  { does: 'mail_text.reset' },
)
const examples = staffRoute('settings:mails', {
  method: 'get',
  path: '/staff/mail-texts/{kind}/{locale}/examples',
  summary: 'What a preview can be made of: orders, or earlier mails of this kind',
  description: 'None for colleagues who may not read mails.',
  request: { params: mailTextParams, query: mailExamplesQuery },
  responses: {
    200: json(z.object({ data: z.array(mailExampleResponse) }), 'The newest that match'),
    ...invalid,
  },
})
const preview = staffRoute(
  'settings:mails',
  {
    method: 'post',
    path: '/staff/mail-texts/{kind}/{locale}/preview',
    summary: 'A mail with this text, on real data for colleagues who may read mails',
    request: { params: mailTextParams, ...jsonBody(previewTextBody) },
    responses: {
      200: json(z.object({ data: textPreviewResponse }), 'The mail'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'mail_text.previewed' },
)

type Options = {
  origin: string
  signer: Signer
  /** server/mails.ts, which is slow to load. */
  loadMails: () => Promise<{ mailTemplates: MailTemplates; editableTexts: EditableTexts }>
}

/** The texts of mails in the back office (decision 70). */
export const mailTextsApi = ({ origin, signer, loadMails }: Options) =>
  newStaffRouter()
    .openapi(list, async (c) => {
      const { editableTexts } = await loadMails()
      return c.json({ data: await listMailTexts(c.var.shop, editableTexts) }, 200)
    })
    .openapi(save, async (c) => {
      const { editableTexts } = await loadMails()
      const saved = await saveMailText(c.var.shop, editableTexts, c.req.valid('param'), c.req.valid('json'))
      if (saved.outcome !== 'saved') throw new Problem(saved.outcome, { more: { conflict: saved.conflict } })
      return c.json({ data: await listMailTexts(c.var.shop, editableTexts) }, 200)
    })
    .openapi(remove, async (c) => {
      const { editableTexts } = await loadMails()
      await removeMailText(c.var.shop, editableTexts, c.req.valid('param'))
      return c.json({ data: await listMailTexts(c.var.shop, editableTexts) }, 200)
    })
    .openapi(examples, async (c) => {
      const { q = '' } = c.req.valid('query')
      const mayRead = c.var.colleague.rights.has('mails:read')
      return c.json({ data: mayRead ? await listMailExamples(c.var.shop, c.req.valid('param'), q) : [] }, 200)
    })
    .openapi(preview, async (c) => {
      const [{ mailTemplates: templates, editableTexts: editable }, { previewMailText }] = await Promise.all([
        loadMails(),
        import('./preview-mail-text.tsx'),
      ])
      const { kind, locale } = c.req.valid('param')
      const { example, ...text } = c.req.valid('json')
      requirePlaceholders(editable, kind, text)
      const mayRead = c.var.colleague.rights.has('mails:read')
      const mails = { templates, editable, origin, signer }
      return c.json(
        { data: await previewMailText(c.var.shop, mails, { kind, locale, text, mayRead, example }) },
        200,
      )
    })
