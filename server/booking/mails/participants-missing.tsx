import type { Locale } from '../../../contract/rules/locale.ts'
import { participantsUntil } from '../../../contract/rules/participants.ts'
import { Action, Note, Paragraph, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate } from '../../mail/mail.ts'
import { longDay, longDays } from '../../platform/formats.ts'
import { type BookedLine, findBooking } from '../orders/find-order.ts'
import { orderLink } from './order-parts.tsx'

const words = {
  nl: {
    subject: (number: string) => `Wie doen er mee? Bestelling ${number}`,
    title: 'Wij weten nog niet wie er meedoen',
    text: (name: string, number: string) =>
      `Beste ${name}, bij bestelling ${number} ontbreken nog gegevens van deelnemers.`,
    line: (course: string, days: string, count: number) =>
      `${course}, ${days}: nog ${count} ${count === 1 ? 'deelnemer' : 'deelnemers'}`,
    until: (day: string) =>
      `Vul ze uiterlijk op ${day} in. Zonder deze gegevens kunnen wij geen certificaat aanvragen.`,
    action: 'Deelnemers invullen',
  },
  en: {
    subject: (number: string) => `Who is taking part? Order ${number}`,
    title: 'We do not know yet who is taking part',
    text: (name: string, number: string) =>
      `Dear ${name}, details of participants are still missing from order ${number}.`,
    line: (course: string, days: string, count: number) =>
      `${course}, ${days}: ${count} more ${count === 1 ? 'participant' : 'participants'}`,
    until: (day: string) => `Fill them in by ${day}. Without them we cannot apply for a certificate.`,
    action: 'Fill in participants',
  },
} satisfies Record<Locale, unknown>

type Course = BookedLine & { first_day: string; last_day: string }
const isIncomplete = (line: BookedLine): line is Course =>
  line.missing > 0 && line.first_day !== null && line.last_day !== null

export const participantsMissing: MailTemplate<MailAbout['participants_missing']> = async (
  desk,
  { order_id },
) => {
  const booking = await findBooking(desk, order_id)
  const lines = booking?.lines.filter(isIncomplete) ?? []
  const until = participantsUntil(lines.map(({ first_day }) => first_day).toSorted()[0] ?? null)
  if (!booking || !until) return undefined
  const { locale, contact, number } = booking
  const said = words[locale]
  return {
    subject: said.subject(number),
    body: (
      <>
        <Title>{said.title}</Title>
        <Paragraph>{said.text(contact.name, number)}</Paragraph>
        {lines.map((line) => (
          <Paragraph key={line.id}>
            {said.line(line.name, longDays(locale, line.first_day, line.last_day), line.missing)}
          </Paragraph>
        ))}
        <Note>{said.until(longDay(locale, until))}</Note>
        <Action href={orderLink(desk, booking)}>{said.action}</Action>
      </>
    ),
  }
}
