import type { Locale } from '../../../../contract/rules/locale.ts'
import { Opening, Paragraph, Small, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate, StandardText } from '../../../mail/mail.ts'
import { findMailedMessage } from './find-mailed-message.ts'

const texts = {
  nl: {
    subject: 'Antwoord op uw bericht aan Vangnet',
    title: 'Antwoord op uw bericht',
    greeting: (name: string | null) => (name ? `Beste ${name},` : 'Hallo,'),
    more: 'Hebt u nog een vraag? Beantwoord deze e-mail, of schrijf ons in de chat op de site.',
  },
  en: {
    subject: 'Our answer to your message',
    title: 'Our answer to your message',
    greeting: (name: string | null) => (name ? `Dear ${name},` : 'Hello,'),
    more: 'Another question? Reply to this e-mail or use the chat on our site.',
  },
} satisfies Record<Locale, unknown>

export const chatAnswerText =
  (variation: 'named' | 'unnamed'): StandardText =>
  (locale) => {
    const t = texts[locale]
    return { subject: t.subject, opening: t.greeting(variation === 'named' ? '{{name}}' : null) }
  }

/** To a visitor who wrote outside chat hours. Their message is not repeated: the email address may be somebody else's. */
export const chatAnswer: MailTemplate<MailAbout['chat_answer']> = async (context, about) => {
  const found = await findMailedMessage(context, about)
  if (!found) return undefined
  const t = texts[context.locale]
  return {
    subject: t.subject,
    words: { name: found.name ?? '' },
    variation: found.name ? 'named' : 'unnamed',
    preview: found.text,
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t.greeting(found.name)}</Opening>
        {found.text.split(/\n+/).map((part) => (
          <Paragraph key={part}>{part}</Paragraph>
        ))}
        <Small>{t.more}</Small>
      </>
    ),
  }
}
