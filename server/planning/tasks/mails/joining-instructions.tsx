import { isConfirmed, type OrderStatus } from '../../../../contract/rules/booking/order-status.ts'
import type { Locale } from '../../../../contract/rules/locale.ts'
import { dayOf } from '../../../../contract/rules/time/day.ts'
import { findParticipant } from '../../../booking/mails/find-participant.ts'
import { Course, courseInShort } from '../../../booking/mails/order-parts.tsx'
import { List, Opening, Small, Subtitle, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate, StandardText } from '../../../mail/mail.ts'
import { fullDay } from '../../../platform/formats.ts'

const texts = {
  nl: {
    subject: (course: string, day: string) => `Zo komt u goed voorbereid: ${course} op ${day}`,
    title: 'Alles voor uw training',
    you: (name: string) =>
      `Beste ${name}, binnenkort doet u mee aan deze training. Dit is goed om vooraf te weten.`,
    know: 'Goed om te weten',
    items: [
      'Neem een geldig identiteitsbewijs mee: zonder kunnen wij geen certificaat of examen geven.',
      'Draag dichte, stevige schoenen en kleding waarin u goed kunt bewegen.',
      'Wees een kwartier voor aanvang aanwezig; er staat koffie klaar.',
      'Voelt u zich niet fit, of bent u zwanger of geblesseerd? Overleg dan vooraf met ons.',
    ],
    why: (by: string) =>
      `Vragen, of bijzondere wensen voor de lunch? Antwoord op deze mail. U krijgt dit bericht omdat ${by} u heeft aangemeld.`,
  },
  en: {
    subject: (course: string, day: string) => `How to prepare: ${course} on ${day}`,
    title: 'Everything for your training',
    you: (name: string) =>
      `Dear ${name}, you will soon take part in this training. This is good to know beforehand.`,
    know: 'Good to know',
    items: [
      'Bring a valid identity document: without it we cannot issue a certificate or let you take an exam.',
      'Wear closed, sturdy shoes and clothes in which you can move well.',
      'Please arrive 15 minutes before the start; there is coffee.',
      'Not feeling well, pregnant or injured? Please talk to us beforehand.',
    ],
    why: (by: string) =>
      `Questions, or special wishes for lunch? Reply to this e-mail. You receive it because ${by} registered you.`,
  },
} satisfies Record<Locale, unknown>

export const joiningInstructionsText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject('{{course}}', '{{day}}'), opening: t.you('{{name}}') }
}

/** To a participant, some days before the course. */
export const joiningInstructions: MailTemplate<MailAbout['joining_instructions']> = async (
  context,
  about,
) => {
  const found = await findParticipant(context, about)
  if (!found) return 'not_needed'
  const { order, line, name, by } = found
  const isTrue =
    isConfirmed(order.statusId as OrderStatus) &&
    !line.is_cancelled &&
    line.first_day === about.first_day &&
    about.first_day >= dayOf(context.now)
  if (!isTrue) return 'not_needed'
  const t = texts[order.locale]
  const day = fullDay(order.locale, about.first_day)
  return {
    subject: t.subject(line.name, day),
    words: { course: line.name, day, name },
    preview: courseInShort(order.locale, line),
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t.you(name)}</Opening>
        <Course locale={order.locale} line={line} />
        <Subtitle>{t.know}</Subtitle>
        <List items={t.items} />
        <Small>{t.why(by)}</Small>
      </>
    ),
  }
}
