import type { Locale } from '../../../../contract/rules/locale.ts'
import type { MailAbout, MailContext } from '../../../mail/mail.ts'
import { col, type RowOf, readRows } from '../../../platform/database/rows.ts'

export const mailedMessageColumns = {
  text: col.text,
  name: col.text.orNull,
  email: col.text.orNull,
  locale: col.text.as<Locale>(),
  page: col.text.orNull,
  by_mail: col.boolean,
}
export type MailedMessage = RowOf<typeof mailedMessageColumns>

/** A message for a mail; undefined when it has been deleted since. */
export async function findMailedMessage(
  { db }: MailContext,
  { conversation_id, message_id }: MailAbout['chat_waiting'],
): Promise<MailedMessage | undefined> {
  const rows = await readRows(db, mailedMessageColumns)`
    select m.text, coalesce(nullif(concat_ws(' ', u.firstname, u.middle_name, u.lastname), ''), c.name) as name,
      coalesce(c.email, u.email) as email, c.locale, c.page, c.by_mail
    from chat_messages m join chat_conversations c on c.id = m.conversation_id left join customers u on u.id = c.customer_id
    where m.id = ${message_id} and c.id = ${conversation_id}`
  return rows[0]
}
