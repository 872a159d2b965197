import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { Action, Note, Opening, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate, StandardText } from '../../mail/mail.ts'
import { moment, money } from '../../platform/formats.ts'
import { findOrder } from '../orders/find-order.ts'
import { grossCents, orderLink, Sums } from './order-parts.tsx'

const texts = {
  nl: {
    subject: (number: string) => `Bestelling ${number}: betalen op rekening kan niet`,
    title: 'Betalen op rekening kan nu niet',
    text: (name: string, number: string) =>
      `Beste ${name}, wij hebben uw aanvraag voor bestelling ${number} nagekeken. Op rekening kunnen wij u nu niet leveren. Op een andere manier betalen kan wel.`,
    pay: (sum: string, until: string) => `Betaal ${sum} vóór ${until}. Tot dan houden wij uw plaatsen vast.`,
    action: 'Nu betalen',
  },
  en: {
    subject: (number: string) => `Order ${number}: payment on account is not possible`,
    title: 'Payment on account is not possible now',
    text: (name: string, number: string) =>
      `Dear ${name}, we have checked your request for order ${number}. We cannot sell on account to you now. You can pay in another way.`,
    pay: (sum: string, until: string) => `Pay ${sum} before ${until}. Until then we hold your seats.`,
    action: 'Pay now',
  },
} satisfies Record<Locale, unknown>

export const accountRefusedText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject('{{number}}'), opening: t.text('{{name}}', '{{number}}') }
}

/** The company may not order on account, but can pay otherwise. */
export const accountRefused: MailTemplate<MailAbout['account_refused']> = async (context, { order_id }) => {
  const order = await findOrder(context, order_id)
  if (!order) return undefined
  const { locale, number, contact, heldUntil, statusId } = order
  const t = texts[locale]
  return {
    subject: t.subject(number),
    words: { name: contact.name, number },
    preview: t.text(contact.name, number),
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t.text(contact.name, number)}</Opening>
        {statusId === orderStatus.awaitingPayment && heldUntil && (
          <Note>{t.pay(money(locale, grossCents(order)), moment(locale, heldUntil))}</Note>
        )}
        <Action href={orderLink(context, order)}>{t.action}</Action>
        <Sums order={order} />
      </>
    ),
  }
}
