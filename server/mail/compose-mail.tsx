import { render, toPlainText } from '@react-email/components'
import { fillIn } from '../../contract/rules/placeholders.ts'
import { col, readRows } from '../platform/database/rows.ts'
import { ChangedOpening, Letterhead, type Sender } from './letterhead.tsx'
import type {
  MailContent,
  MailContext,
  MailFile,
  MailKind,
  MailTemplate,
  MailTemplates,
  MailText,
} from './mail.ts'
import { findMailText } from './mail-texts.ts'

export type ComposedMail = {
  subject: string
  html: string
  text: string
  files: MailFile[]
  replyTo: string
  thread: number | undefined
}

/** Fills in the template of this kind, unless its record no longer exists or the mail is not needed any more. */
export async function composeMail(
  context: MailContext,
  templates: MailTemplates,
  kind: string,
  about: unknown,
  /** Tried out instead of what colleagues saved, if the mail opens in that way. */
  tried?: { key: string; text: MailText },
): Promise<ComposedMail | 'not_needed' | undefined> {
  const template = templates[kind as MailKind] as MailTemplate<unknown> | undefined
  if (!template) throw new Error(`no template for mails of kind ${kind}`)
  const content = await template(context, about)
  if (!content || content === 'not_needed') return content
  const key = content.variation ? `${kind}.${content.variation}` : kind
  if (tried && tried.key !== key) return 'not_needed'
  const text = content.words && (tried?.text ?? (await findMailText(context, key)))
  return renderMail(context, content, text)
}

/** HTML with the shop's letterhead, and the same as plain text; with the text that colleagues wrote, if they did. */
export async function renderMail(
  context: MailContext,
  content: MailContent,
  changed: MailText | undefined,
): Promise<ComposedMail> {
  const sender = await getSender(context)
  const { words = {} } = content
  const subject = oneLine(changed ? fillIn(changed.subject, words) : content.subject)
  const opening = changed?.opening.split(/\n{2,}/).map((paragraph) => fillIn(paragraph, words))
  const html = await render(
    <Letterhead
      {...{ subject, sender }}
      locale={context.locale}
      preview={oneLine(content.preview)}
      origin={context.origin}
    >
      <ChangedOpening value={opening}>{content.body}</ChangedOpening>
    </Letterhead>,
  )
  return {
    subject,
    html,
    text: toPlainText(html, plainText),
    files: content.files ?? [],
    replyTo: content.replyTo ?? sender.email,
    thread: content.thread,
  }
}

async function getSender({ db }: MailContext): Promise<Sender> {
  const rows = await readRows(db, {
    name: col.text,
    street: col.text,
    postcode: col.text,
    city: col.text,
    phone: col.text,
    email: col.text,
    company_number: col.text,
    vat_number: col.text,
  })`select name, street, postcode, city, phone, email, company_number, vat_number from shop_info`
  const sender = rows[0]
  if (!sender) throw new Error('shop_info is empty, so mails have no sender')
  return sender
}

/** A subject is one line, so that text typed by a customer cannot add a header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const plainText: Parameters<typeof toPlainText>[1] = {
  wordwrap: 78,
  selectors: [
    { selector: 'table.rows', format: 'dataTable', options: { maxColumnWidth: 56, colSpacing: 3 } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
  ],
}
