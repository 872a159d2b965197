import { staffPaths } from '../../../../contract/rules/paths/staff-paths.ts'
import { Action, Paragraph, Rows, Subtitle, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate } from '../../../mail/mail.ts'
import { findMailedMessage } from './find-mailed-message.ts'

const languages = { nl: 'Nederlands', en: 'Engels' }

/** To staff, in Dutch. If the visitor left an email address, replying to this mail reaches them. */
export const chatWaiting: MailTemplate<MailAbout['chat_waiting']> = async (context, about) => {
  const found = await findMailedMessage(context, about)
  if (!found) return undefined
  const rows: [string, string | null][] = [
    ['Naam', found.name],
    ['E-mail', found.email],
    ['Taal', languages[found.locale]],
    ['Pagina', found.page],
  ]
  return {
    subject: found.by_mail
      ? `Bericht buiten chattijd van ${found.name ?? 'een bezoeker'}`
      : 'Er wacht iemand in de chat',
    preview: found.text,
    replyTo: found.email ?? undefined,
    body: (
      <>
        <Title>{found.by_mail ? 'Een bericht buiten chattijd' : 'Er wacht iemand in de chat'}</Title>
        <Rows
          rows={rows.filter(([, value]) => value).map(([name, value]) => ({ name, value, wraps: true }))}
        />
        <Subtitle>Bericht</Subtitle>
        {found.text.split(/\n+/).map((part) => (
          <Paragraph key={part}>{part}</Paragraph>
        ))}
        <Action href={`${context.origin}${staffPaths.chat}?chat=${about.conversation_id}`}>
          Naar het gesprek
        </Action>
      </>
    ),
  }
}
