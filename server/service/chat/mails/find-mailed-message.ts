import { sql } from 'drizzle-orm'
import type { Locale } from '../../../../contract/rules/locale.ts'
import type { MailAbout, MailContext } from '../../../mail/mail.ts'

export type MailedMessage = {
  text: string
  name: string | null
  email: string | null
  locale: Locale
  page: string | null
  by_mail: boolean
}

/** A message as a mail tells it; undefined where it was forgotten meanwhile. */
export async function findMailedMessage(
  { db }: MailContext,
  { conversation_id, message_id }: MailAbout['chat_waiting'],
): Promise<MailedMessage | undefined> {
  const { rows } = await db.execute<MailedMessage>(sql`
    select m.text, coalesce(nullif(concat_ws(' ', u.firstname, u.middle_name, u.lastname), ''), c.name) as name,
      coalesce(c.email, u.email) as email, c.locale, c.page, c.by_mail
    from chat_messages m join chat_conversations c on c.id = m.conversation_id left join customers u on u.id = c.customer_id
    where m.id = ${message_id} and c.id = ${conversation_id}`)
  return rows[0]
}
