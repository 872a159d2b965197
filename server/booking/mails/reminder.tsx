import { isConfirmed, type OrderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { addDays, dayOf } from '../../../contract/rules/time/day.ts'
import { Action, Note, Opening, Paragraph, Small, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailTemplate, Reminder, StandardText } from '../../mail/mail.ts'
import { fullDay } from '../../platform/formats.ts'
import {
  countMissingParticipants,
  type FoundOrder,
  type FoundOrderLine,
  findLine,
  productPath,
} from '../orders/find-order.ts'
import { findParticipant } from './find-participant.ts'
import { Course, courseInShort, orderLink, orderTexts } from './order-parts.tsx'

const texts = {
  nl: {
    subject: {
      week: (course: string, day: string) => `${course} begint op ${day}`,
      day: (course: string) => `Morgen: ${course}`,
    },
    title: {
      week: (day: string) => `Uw training begint op ${day}`,
      day: () => 'Morgen begint uw training',
    },
    you: (name: string) =>
      `Beste ${name}, u doet mee aan deze training. Hieronder staat waar u moet zijn en wat u meeneemt.`,
    booked: (name: string, number: string) =>
      `Beste ${name}, dit is een herinnering aan uw boeking met bestelnummer ${number}. Geeft u dit door aan wie er komt?`,
    missing: (count: number) =>
      count === 1
        ? 'Van één deelnemer missen wij nog de gegevens.'
        : `Van ${count} deelnemers missen wij nog de gegevens.`,
    early: 'Wees een kwartier voor aanvang aanwezig.',
    hindered: 'Komt er iets tussen? Bel ons, of antwoord op deze mail.',
    more: 'Meer over deze training',
    why: (by: string) => `U krijgt dit bericht omdat ${by} u voor deze training heeft aangemeld.`,
  },
  en: {
    subject: {
      week: (course: string, day: string) => `${course} starts on ${day}`,
      day: (course: string) => `Tomorrow: ${course}`,
    },
    title: {
      week: (day: string) => `Your training starts on ${day}`,
      day: () => 'Your training starts tomorrow',
    },
    you: (name: string) =>
      `Dear ${name}, you are taking part in this training. Below you can read where to go and what to bring.`,
    booked: (name: string, number: string) =>
      `Dear ${name}, this is a reminder of your booking with order number ${number}. Please pass it on to the participants.`,
    missing: (count: number) =>
      count === 1
        ? 'We still need the details of one participant.'
        : `We still need the details of ${count} participants.`,
    early: 'Please arrive 15 minutes before the start.',
    hindered: 'Unable to come? Please call us, or reply to this e-mail.',
    more: 'More about this training',
    why: (by: string) => `You receive this message because ${by} registered you for this training.`,
  },
} satisfies Record<Locale, unknown>

export const courseReminderText =
  (when: Reminder): StandardText =>
  (locale) => ({
    subject: texts[locale].subject[when]('{{course}}', '{{day}}'),
    opening: texts[locale].booked('{{name}}', '{{number}}'),
  })
export const participantReminderText =
  (when: Reminder): StandardText =>
  (locale) => ({
    subject: texts[locale].subject[when]('{{course}}', '{{day}}'),
    opening: texts[locale].you('{{name}}'),
  })

/** Still true: the order is confirmed, its date has not been moved or cancelled, and "tomorrow" is tomorrow. */
function isStillTrue(
  { now }: MailContext,
  { order, line }: { order: FoundOrder; line: FoundOrderLine },
  { first_day, when }: { first_day: string; when: Reminder },
) {
  const today = dayOf(now)
  return (
    isConfirmed(order.statusId as OrderStatus) &&
    !line.is_cancelled &&
    line.first_day === first_day &&
    (when === 'day' ? first_day === addDays(today, 1) : first_day > today)
  )
}

function headOf(
  { locale }: FoundOrder,
  line: FoundOrderLine,
  { first_day, when }: MailAbout['course_reminder'],
) {
  const t = texts[locale]
  const day = fullDay(locale, first_day)
  return {
    subject: t.subject[when](line.name, day),
    words: { course: line.name, day },
    variation: when,
    preview: courseInShort(locale, line),
    title: <Title>{t.title[when](day)}</Title>,
  }
}

/** To the buyer, for the participants whose address we do not know. */
export const courseReminder: MailTemplate<MailAbout['course_reminder']> = async (context, about) => {
  const found = await findLine(context, about.line_id)
  if (!found) return undefined
  if (!isStillTrue(context, found, about)) return 'not_needed'
  const { order, line } = found
  const t = texts[order.locale]
  const { title, words, ...head } = headOf(order, line, about)
  const missing = countMissingParticipants({ lines: [line] })
  return {
    ...head,
    words: { ...words, name: order.contact.name, number: order.number },
    body: (
      <>
        {title}
        <Opening>{t.booked(order.contact.name, order.number)}</Opening>
        <Course locale={order.locale} line={line} />
        <Paragraph>{t.early}</Paragraph>
        {missing > 0 && <Note>{t.missing(missing)}</Note>}
        <Action href={orderLink(context, order)}>{orderTexts(order.locale).order}</Action>
        <Small>{t.hindered}</Small>
      </>
    ),
  }
}

export const participantReminder: MailTemplate<MailAbout['participant_reminder']> = async (
  context,
  about,
) => {
  const found = await findParticipant(context, about)
  // Taken off the list, or everything about the order was deleted.
  if (!found || !isStillTrue(context, found, about)) return 'not_needed'
  const { order, line, name, by } = found
  const t = texts[order.locale]
  const { title, words, ...head } = headOf(order, line, about)
  const path = productPath(order.locale, line)
  return {
    ...head,
    words: { ...words, name },
    body: (
      <>
        {title}
        <Opening>{t.you(name)}</Opening>
        <Course locale={order.locale} line={line} />
        <Paragraph>{t.early}</Paragraph>
        {path && <Action href={`${context.origin}${path}`}>{t.more}</Action>}
        <Small>
          {t.hindered} {t.why(by)}
        </Small>
      </>
    ),
  }
}
