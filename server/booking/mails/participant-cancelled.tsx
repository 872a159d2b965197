import type { Locale } from '../../../contract/rules/locale.ts'
import { Paragraph, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate } from '../../mail/mail.ts'
import { longDays } from '../../platform/formats.ts'
import { calendarFiles } from './calendar-file.ts'
import { findPerson } from './find-person.ts'

const words = {
  nl: {
    subject: (course: string) => `${course} gaat voor u niet door`,
    title: 'Uw aanmelding is vervallen',
    text: (name: string, course: string, days: string, by: string) =>
      `Beste ${name}, uw aanmelding voor ${course}${days} is vervallen. U hoeft niet te komen. Hebt u vragen, neem dan contact op met ${by}.`,
  },
  en: {
    subject: (course: string) => `${course} is off for you`,
    title: 'Your place has been cancelled',
    text: (name: string, course: string, days: string, by: string) =>
      `Dear ${name}, your place in ${course}${days} has been cancelled. You need not come. If you have questions, please ask ${by}.`,
  },
} satisfies Record<Locale, unknown>

/** For who was told to come. */
export const participantCancelled: MailTemplate<MailAbout['participant_cancelled']> = async (desk, about) => {
  const found = await findPerson(desk, about)
  if (!found) return undefined
  const { booking, line, name } = found
  const { locale } = booking
  const said = words[locale]
  const days = line.first_day && line.last_day ? ` (${longDays(locale, line.first_day, line.last_day)})` : ''
  return {
    subject: said.subject(line.name),
    body: (
      <>
        <Title>{said.title}</Title>
        <Paragraph>
          {said.text(name, line.name, days, booking.invoiceAddress.company || booking.contact.name)}
        </Paragraph>
      </>
    ),
    files: calendarFiles(desk, booking, line.id),
  }
}
