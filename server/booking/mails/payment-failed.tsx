import type { Locale } from '../../../contract/rules/locale.ts'
import { orderStatus } from '../../../contract/rules/order-status.ts'
import { Action, Paragraph, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate } from '../../mail/mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { moment, money } from '../../platform/formats.ts'
import { findBooking } from '../orders/find-order.ts'
import { orderLink, orderWords } from './order-parts.tsx'

const words = {
  nl: {
    subject: (number: string) => `De betaling van bestelling ${number} is niet gelukt`,
    title: 'De betaling is niet gelukt',
    text: (name: string, sum: string, number: string) =>
      `Beste ${name}, de betaling van ${sum} voor bestelling ${number} is niet gelukt. Er is niets afgeschreven.`,
    again: (until: string | null) =>
      `U kunt het opnieuw proberen${until ? `. Wij houden uw plaatsen vast tot ${until}` : ''}.`,
    action: 'Opnieuw betalen',
  },
  en: {
    subject: (number: string) => `The payment of order ${number} did not go through`,
    title: 'The payment did not go through',
    text: (name: string, sum: string, number: string) =>
      `Dear ${name}, the payment of ${sum} for order ${number} did not go through. Nothing was charged.`,
    again: (until: string | null) =>
      `You may try again${until ? `. We hold your places until ${until}` : ''}.`,
    action: 'Pay again',
  },
} satisfies Record<Locale, unknown>

export const paymentFailed: MailTemplate<MailAbout['payment_failed']> = async (desk, { payment_id }) => {
  const rows = await readRows(desk.db, {
    order_id: col.integer,
    amount_cents: col.integer,
  })`select order_id, amount_cents from payments where id = ${payment_id}`
  const booking = rows[0] && (await findBooking(desk, rows[0].order_id))
  if (!booking) return undefined
  const { locale, contact, number, heldUntil, statusId } = booking
  const said = words[locale]
  const mayRetry = statusId === orderStatus.awaitingPayment && (heldUntil === null || heldUntil > desk.now)
  return {
    subject: said.subject(number),
    body: (
      <>
        <Title>{said.title}</Title>
        <Paragraph>{said.text(contact.name, money(rows[0]?.amount_cents ?? 0), number)}</Paragraph>
        {mayRetry && <Paragraph>{said.again(heldUntil && moment(locale, heldUntil))}</Paragraph>}
        <Action href={orderLink(desk, booking)}>{mayRetry ? said.action : orderWords(locale).order}</Action>
      </>
    ),
  }
}
