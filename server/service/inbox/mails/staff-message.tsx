import { Paragraph } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate } from '../../../mail/mail.ts'
import { col, readRows } from '../../../platform/database/rows.ts'

/** What a colleague wrote to somebody, in the colleague's words. */
export const staffMessage: MailTemplate<MailAbout['staff_message']> = async (
  { db },
  { inbox_message_id },
) => {
  const rows = await readRows(db, {
    item_id: col.integer,
    subject: col.text,
    text: col.text,
    name: col.text,
  })`
    select m.item_id, m.subject, m.text, c.name from inbox_messages m join colleagues c on c.id = m.colleague_id where m.id = ${inbox_message_id}`
  const message = rows[0]
  if (!message) return undefined
  const paragraphs = message.text.split(/\n{2,}/)
  return {
    subject: message.subject,
    thread: message.item_id,
    preview: paragraphs[0] ?? message.subject,
    body: (
      <>
        {paragraphs.map((paragraph) => (
          <Paragraph key={paragraph}>
            {paragraph.split('\n').flatMap((line, index) => (index ? [<br key={line} />, line] : [line]))}
          </Paragraph>
        ))}
        <Paragraph>{message.name}</Paragraph>
      </>
    ),
  }
}
