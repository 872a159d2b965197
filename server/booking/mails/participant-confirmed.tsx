import type { Locale } from '../../../contract/rules/locale.ts'
import { Action, Opening, Paragraph, Small, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate, StandardText } from '../../mail/mail.ts'
import { productPath } from '../orders/find-order.ts'
import { calendarFiles } from './calendar-file.ts'
import { findParticipant } from './find-participant.ts'
import { Course, courseInShort } from './order-parts.tsx'

const texts = {
  nl: {
    subject: (course: string) => `U doet mee aan ${course}`,
    title: 'Tot ziens op de training',
    hello: (name: string, course: string) =>
      `Beste ${name}, u doet mee aan ${course}. Met de bijlage zet u de training in uw agenda.`,
    more: 'Meer over deze training',
    early: 'Wees een kwartier voor aanvang aanwezig.',
    why: (by: string) => `U krijgt dit bericht omdat ${by} uw e-mailadres bij de aanmelding heeft opgegeven.`,
  },
  en: {
    subject: (course: string) => `You are registered for ${course}`,
    title: 'See you at the training',
    hello: (name: string, course: string) =>
      `Dear ${name}, you are taking part in ${course}. Open the attached file to add it to your calendar.`,
    more: 'More about this training',
    early: 'Please arrive 15 minutes before the start.',
    why: (by: string) =>
      `You receive this message because ${by} gave us your e-mail address when registering you.`,
  },
} satisfies Record<Locale, unknown>

export const participantConfirmedText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject('{{course}}'), opening: t.hello('{{name}}', '{{course}}') }
}

/** For participants: the course, its date and location, but not the price. */
export const participantConfirmed: MailTemplate<MailAbout['participant_confirmed']> = async (
  context,
  about,
) => {
  const found = await findParticipant(context, about)
  if (!found) return undefined
  const { order, line, name, by } = found
  const { locale } = order
  const t = texts[locale]
  const path = productPath(locale, line)
  return {
    subject: t.subject(line.name),
    words: { name, course: line.name },
    preview: courseInShort(locale, line),
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t.hello(name, line.name)}</Opening>
        <Course locale={locale} line={line} />
        <Paragraph>{t.early}</Paragraph>
        {path && <Action href={`${context.origin}${path}`}>{t.more}</Action>}
        <Small>{t.why(by)}</Small>
      </>
    ),
    files: calendarFiles(context, order, line.id),
  }
}
