import type { Locale } from '../../../contract/rules/locale.ts'
import { Opening, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate, StandardText } from '../../mail/mail.ts'
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
    text: (name: string, course: string, by: string) =>
      `Beste ${name}, uw aanmelding voor ${course} is vervallen. U hoeft niet te komen. Neem bij vragen contact op met wie u heeft aangemeld: ${withFullStop(by)}`,
  },
  en: {
    subject: (course: string) => `Your registration for ${course} has been cancelled`,
    title: 'Your registration has been cancelled',
    preview: (days: string) => `You do not need to come${days}.`,
    text: (name: string, course: string, by: string) =>
      `Dear ${name}, your registration for ${course} has been cancelled. You do not need to come. If you have any questions, please contact ${withFullStop(by)}`,
  },
} satisfies Record<Locale, unknown>

export const participantCancelledText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject('{{course}}'), opening: t.text('{{name}}', '{{course}}', '{{by}}') }
}

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
  const course = line.name + days
  return {
    subject: t.subject(course),
    words: { name, course, by },
    preview: t.preview(days),
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t.text(name, course, by)}</Opening>
      </>
    ),
    files: calendarFiles(context, order, line.id),
  }
}
