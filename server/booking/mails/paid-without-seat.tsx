import type { Locale } from '../../../contract/rules/locale.ts'
import { Action, Opening, Paragraph, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate, StandardText } from '../../mail/mail.ts'
import { money } from '../../platform/formats.ts'
import { findOrder } from '../orders/find-order.ts'
import { grossCents, orderLink, Sums } from './order-parts.tsx'

const texts = {
  nl: {
    subject: (number: string) => `Kies een andere datum voor bestelling ${number}, of uw geld terug`,
    title: 'Uw betaling kwam toen de plaatsen vergeven waren',
    text: (name: string, sum: string, number: string) =>
      `Beste ${name}, wij hebben ${sum} ontvangen voor bestelling ${number}, maar de plaatsen waren toen niet meer vrij. Dat spijt ons.`,
    choice: 'U kiest: een andere datum, of uw hele bedrag terug. Wij doen niets voordat u gekozen hebt.',
    action: 'Andere datum of geld terug',
  },
  en: {
    subject: (number: string) => `Choose another date for order ${number}, or a refund`,
    title: 'Your payment arrived after the seats were taken',
    text: (name: string, sum: string, number: string) =>
      `Dear ${name}, we have received ${sum} for order ${number}, but by then the seats were no longer available. We are sorry.`,
    choice: 'The choice is yours: another date, or a full refund. We will wait for your decision.',
    action: 'Choose another date or a refund',
  },
} satisfies Record<Locale, unknown>

export const paidWithoutSeatText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject('{{number}}'), opening: t.text('{{name}}', '{{sum}}', '{{number}}') }
}

export const paidWithoutSeat: MailTemplate<MailAbout['paid_without_place']> = async (
  context,
  { order_id },
) => {
  const order = await findOrder(context, order_id)
  if (!order) return undefined
  const { locale, contact, number } = order
  const t = texts[locale]
  const sum = money(locale, grossCents(order))
  return {
    subject: t.subject(number),
    words: { name: contact.name, number, sum },
    preview: t.choice,
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t.text(contact.name, sum, number)}</Opening>
        <Paragraph>{t.choice}</Paragraph>
        <Action href={orderLink(context, order)}>{t.action}</Action>
        <Sums order={order} />
      </>
    ),
  }
}
