import type { Locale } from '../../../contract/rules/locale.ts'
import { Action, Paragraph, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate } from '../../mail/mail.ts'
import { money } from '../../platform/formats.ts'
import { findBooking } from '../orders/find-order.ts'
import { grossCents, orderLink, Sums } from './order-parts.tsx'

const words = {
  nl: {
    subject: (number: string) => `Kies een andere datum voor bestelling ${number}, of uw geld terug`,
    title: 'Uw betaling kwam toen de plaatsen vergeven waren',
    text: (name: string, sum: string, number: string) =>
      `Beste ${name}, wij hebben ${sum} ontvangen voor bestelling ${number}, maar de plaatsen waren toen niet meer vrij. Dat spijt ons.`,
    choice: 'U kiest: een andere datum, of uw hele bedrag terug. Wij doen niets voordat u gekozen hebt.',
    action: 'Andere datum of geld terug',
  },
  en: {
    subject: (number: string) => `Choose another date for order ${number}, or your money back`,
    title: 'Your payment came when the places were taken',
    text: (name: string, sum: string, number: string) =>
      `Dear ${name}, we have received ${sum} for order ${number}, but by then the places were no longer free. We are sorry.`,
    choice:
      'The choice is yours: another date, or all of your money back. We do nothing until you have chosen.',
    action: 'Another date or money back',
  },
} satisfies Record<Locale, unknown>

export const paidWithoutPlace: MailTemplate<MailAbout['paid_without_place']> = async (desk, { order_id }) => {
  const booking = await findBooking(desk, order_id)
  if (!booking) return undefined
  const { locale, contact, number } = booking
  const said = words[locale]
  return {
    subject: said.subject(number),
    body: (
      <>
        <Title>{said.title}</Title>
        <Paragraph>{said.text(contact.name, money(grossCents(booking)), number)}</Paragraph>
        <Paragraph>{said.choice}</Paragraph>
        <Action href={orderLink(desk, booking)}>{said.action}</Action>
        <Sums booking={booking} />
      </>
    ),
  }
}
