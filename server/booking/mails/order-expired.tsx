import { linkedPaths } from '../../../contract/rules/links.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { Action, Anchor, Paragraph, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate } from '../../mail/mail.ts'
import { findBooking } from '../orders/find-order.ts'
import { orderLink, orderWords } from './order-parts.tsx'

const words = {
  nl: {
    subject: (number: string) => `Bestelling ${number} is verlopen`,
    title: 'Uw bestelling is verlopen',
    text: (name: string, number: string) =>
      `Beste ${name}, bestelling ${number} is niet op tijd betaald en daarom vervallen. De plaatsen zijn weer vrijgegeven. U hoeft niets te doen.`,
    again: 'Wilt u alsnog meedoen? Plaats dan een nieuwe bestelling.',
    action: 'Opnieuw boeken',
  },
  en: {
    subject: (number: string) => `Order ${number} has expired`,
    title: 'Your order has expired',
    text: (name: string, number: string) =>
      `Dear ${name}, order ${number} was not paid in time and has lapsed. The places are free again. You need not do anything.`,
    again: 'Would you still like to take part? Then please place a new order.',
    action: 'Book again',
  },
} satisfies Record<Locale, unknown>

export const orderExpired: MailTemplate<MailAbout['order_expired']> = async (desk, { order_id }) => {
  const booking = await findBooking(desk, order_id)
  if (!booking) return undefined
  const { locale, contact, number } = booking
  const said = words[locale]
  return {
    subject: said.subject(number),
    body: (
      <>
        <Title>{said.title}</Title>
        <Paragraph>{said.text(contact.name, number)}</Paragraph>
        <Paragraph>
          {said.again} <Anchor href={`${desk.origin}${linkedPaths.cart[locale]}`}>{said.action}</Anchor>
        </Paragraph>
        <Action href={orderLink(desk, booking)}>{orderWords(locale).order}</Action>
      </>
    ),
  }
}
