import { participantsUntil } from '../../../contract/rules/booking/participants.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { Action, Note, Opening, Paragraph, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate, StandardText } from '../../mail/mail.ts'
import { longDay, longDays } from '../../platform/formats.ts'
import { type FoundOrderLine, findOrder } from '../orders/find-order.ts'
import { orderLink } from './order-parts.tsx'

const texts = {
  nl: {
    subject: (number: string) => `Wie doet er mee? Bestelling ${number}`,
    title: 'Wij weten nog niet wie er komt',
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
    title: 'Please tell us who is taking part',
    text: (name: string, number: string) =>
      `Dear ${name}, details of participants are still missing from order ${number}.`,
    line: (course: string, days: string, count: number) =>
      `${course}, ${days}: ${count} more ${count === 1 ? 'participant' : 'participants'}`,
    until: (day: string) => `Please fill them in by ${day}. Without them we cannot apply for a certificate.`,
    action: 'Fill in participants',
  },
} satisfies Record<Locale, unknown>

export const participantsMissingText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject('{{number}}'), opening: t.text('{{name}}', '{{number}}') }
}

type Course = FoundOrderLine & { first_day: string; last_day: string }
const isIncomplete = (line: FoundOrderLine): line is Course =>
  line.missing > 0 && line.first_day !== null && line.last_day !== null

export const participantsMissing: MailTemplate<MailAbout['participants_missing']> = async (
  context,
  { order_id },
) => {
  const order = await findOrder(context, order_id)
  if (!order) return undefined
  const { locale, contact, number, terms } = order
  const lines = order.lines.filter(isIncomplete)
  const until = participantsUntil(lines.map(({ first_day }) => first_day).toSorted()[0] ?? null, terms)
  if (!until) return undefined
  const t = texts[locale]
  return {
    subject: t.subject(number),
    words: { name: contact.name, number },
    preview: t.until(longDay(locale, until)),
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t.text(contact.name, number)}</Opening>
        {lines.map((line) => (
          <Paragraph key={line.id}>
            {t.line(line.name, longDays(locale, line.first_day, line.last_day), line.missing)}
          </Paragraph>
        ))}
        <Note>{t.until(longDay(locale, until))}</Note>
        <Action href={orderLink(context, order)}>{t.action}</Action>
      </>
    ),
  }
}
