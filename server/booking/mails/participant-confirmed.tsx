import type { Locale } from '../../../contract/rules/locale.ts'
import { Action, Paragraph, Small, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate } from '../../mail/mail.ts'
import { productPath } from '../orders/find-order.ts'
import { calendarFiles } from './calendar-file.ts'
import { findPerson } from './find-person.ts'
import { Course } from './order-parts.tsx'

const words = {
  nl: {
    subject: (course: string) => `U doet mee aan ${course}`,
    title: 'Tot ziens op de training',
    hello: (name: string, by: string) =>
      `Beste ${name}, ${by} heeft u aangemeld voor deze training. Het agendabestand in de bijlage zet haar in uw agenda.`,
    more: 'Meer over deze training',
    early: 'Wees een kwartier voor aanvang aanwezig.',
    why: (by: string) => `U krijgt dit bericht omdat ${by} uw e-mailadres bij de aanmelding heeft opgegeven.`,
  },
  en: {
    subject: (course: string) => `You are taking part in ${course}`,
    title: 'See you at the course',
    hello: (name: string, by: string) =>
      `Dear ${name}, ${by} has signed you up for this course. The calendar file attached puts it in your calendar.`,
    more: 'More about this course',
    early: 'Please be there a quarter of an hour before the start.',
    why: (by: string) => `You get this message because ${by} gave your e-mail address when signing you up.`,
  },
} satisfies Record<Locale, unknown>

/** For who takes part: what, when and where. What it costs is between us and the buyer. */
export const participantConfirmed: MailTemplate<MailAbout['participant_confirmed']> = async (desk, about) => {
  const found = await findPerson(desk, about)
  if (!found) return undefined
  const { booking, line, name } = found
  const { locale } = booking
  const said = words[locale]
  const by = booking.invoiceAddress.company || booking.contact.name
  const path = productPath(locale, line)
  return {
    subject: said.subject(line.name),
    body: (
      <>
        <Title>{said.title}</Title>
        <Paragraph>{said.hello(name, by)}</Paragraph>
        <Course locale={locale} line={line} />
        <Paragraph>{said.early}</Paragraph>
        {path && <Action href={`${desk.origin}${path}`}>{said.more}</Action>}
        <Small>{said.why(by)}</Small>
      </>
    ),
    files: calendarFiles(desk, booking, line.id),
  }
}
