import type { Locale } from '../../../contract/rules/locale.ts'
import { Paragraph, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate } from '../../mail/mail.ts'
import { longDays } from '../../platform/formats.ts'
import { calendarFiles } from './calendar-file.ts'
import { findParticipant } from './find-participant.ts'

/** Company names often end in one: "B.V." */
const withFullStop = (text: string) => (text.endsWith('.') ? text : `${text}.`)

const texts = {
  nl: {
    subject: (course: string) => `${course} gaat voor u niet door`,
    title: 'Uw aanmelding is vervallen',
    preview: (days: string) => `U hoeft niet te komen${days}.`,
    text: (name: string, course: string, days: string, by: string) =>
      `Beste ${name}, uw aanmelding voor ${course}${days} is vervallen. U hoeft niet te komen. Neem bij vragen contact op met wie u heeft aangemeld: ${withFullStop(by)}`,
  },
  en: {
    subject: (course: string) => `Your registration for ${course} has been cancelled`,
    title: 'Your registration has been cancelled',
    preview: (days: string) => `You do not need to come${days}.`,
    text: (name: string, course: string, days: string, by: string) =>
      `Dear ${name}, your registration for ${course}${days} has been cancelled. You do not need to come. If you have any questions, please contact ${withFullStop(by)}`,
  },
} satisfies Record<Locale, unknown>

/** For participants who were invited before. */
export const participantCancelled: MailTemplate<MailAbout['participant_cancelled']> = async (
  context,
  about,
) => {
  const found = await findParticipant(context, about)
  if (!found) return undefined
  const { order, name, by } = found
  const line = { ...found.line, ...found.line.cancelled }
  const { locale } = order
  const t = texts[locale]
  const days = line.first_day && line.last_day ? ` (${longDays(locale, line.first_day, line.last_day)})` : ''
  return {
    subject: t.subject(line.name),
    preview: t.preview(days),
    body: (
      <>
        <Title>{t.title}</Title>
        <Paragraph>{t.text(name, line.name, days, by)}</Paragraph>
      </>
    ),
    files: calendarFiles(context, order, line.id),
  }
}
