import type { Locale } from '../../../contract/rules/locale.ts'
import { Action, Opening, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate, StandardText } from '../../mail/mail.ts'
import { longDay } from '../../platform/formats.ts'
import { findLine } from '../orders/find-order.ts'
import { Course, orderLink, orderTexts } from './order-parts.tsx'

const texts = {
  nl: {
    subject: (course: string, day: string) => `${course} op ${day} gaat zeker door`,
    preview: 'U kunt erop rekenen: de training gaat door.',
    title: 'Uw training gaat zeker door',
    text: (name: string) =>
      `Beste ${name}, er zijn genoeg deelnemers. De training gaat door op de dag die u heeft geboekt. U hoeft niets te doen.`,
  },
  en: {
    subject: (course: string, day: string) => `${course} on ${day} is going ahead`,
    preview: 'You can count on it: the training is going ahead.',
    title: 'Your training is going ahead',
    text: (name: string) =>
      `Dear ${name}, enough people have booked. The training takes place on the day that you booked. There is nothing you need to do.`,
  },
} satisfies Record<Locale, unknown>

export const dateGuaranteedText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject('{{course}}', '{{day}}'), opening: t.text('{{name}}') }
}

/** To the buyer: a tentative date was decided to go ahead. */
export const dateGuaranteed: MailTemplate<MailAbout['date_guaranteed']> = async (context, { line_id }) => {
  const found = await findLine(context, line_id)
  if (!found) return undefined
  const { order, line } = found
  const t = texts[order.locale]
  const day = line.first_day ? longDay(order.locale, line.first_day) : ''
  return {
    subject: t.subject(line.name, day),
    words: { course: line.name, day, name: order.contact.name },
    preview: t.preview,
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t.text(order.contact.name)}</Opening>
        <Action href={orderLink(context, order)}>{orderTexts(order.locale).order}</Action>
        <Course locale={order.locale} line={line} />
      </>
    ),
  }
}
