import { render, toPlainText } from '@react-email/components'
import { sql } from 'drizzle-orm'
import { Frame, type Sender } from './letterhead.tsx'
import type { MailContent, MailContext, MailFile } from './mail.ts'

export type RenderedMail = { subject: string; html: string; text: string; files: MailFile[]; replyTo: string }

async function getSender({ db }: MailContext): Promise<Sender> {
  const { rows } = await db.execute<Sender>(
    sql`select name, street, postcode, city, phone, email, company_number, vat_number from shop_info`,
  )
  const sender = rows[0]
  if (!sender) throw new Error('the shop does not know its own name and address')
  return sender
}

/** Subjects are one line: what somebody typed must not begin a header of its own. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A letter as it is sent: on the shop's letterhead as HTML, and the same in plain text. */
export async function renderMail(desk: MailContext, letter: MailContent): Promise<RenderedMail> {
  const sender = await getSender(desk)
  const subject = oneLine(letter.subject)
  const html = await render(
    <Frame locale={desk.locale} subject={subject} sender={sender} origin={desk.origin}>
      {letter.body}
    </Frame>,
  )
  return {
    subject,
    html,
    text: toPlainText(html, plainText),
    files: letter.files ?? [],
    replyTo: letter.replyTo ?? sender.email,
  }
}

const plainText: Parameters<typeof toPlainText>[1] = {
  wordwrap: 78,
  selectors: [
    { selector: 'table.rows', format: 'dataTable', options: { maxColumnWidth: 56, colSpacing: 3 } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
  ],
}
