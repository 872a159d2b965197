import type { Locale } from '../../../contract/rules/locale.ts'
import { orderStatus } from '../../../contract/rules/order-status.ts'
import { Action, Paragraph, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailTemplate } from '../../mail/mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { money } from '../../platform/formats.ts'
import { invoiceFile, listInvoices } from '../invoices/invoice-file.ts'
import { type Booking, findBooking } from '../orders/find-order.ts'
import type { refunds } from '../tables/payment-tables.ts'
import { orderLink, orderWords } from './order-parts.tsx'

type Why = (typeof refunds.$inferSelect)['why']

const why: Record<Locale, Record<Why, (number: string) => string>> = {
  nl: {
    double_payment: (number) =>
      `Bestelling ${number} is twee keer betaald. Wij storten de tweede betaling terug.`,
    order_ended: (number) =>
      `Uw betaling kwam toen bestelling ${number} al was vervallen. Wij storten haar terug.`,
    cancelled: (number) => `Bestelling ${number} is geannuleerd.`,
    withdrawn: (number) => `U hebt bestelling ${number} herroepen.`,
    no_place: (number) => `Voor bestelling ${number} was geen plaats meer.`,
  },
  en: {
    double_payment: (number) => `Order ${number} was paid twice. We are returning the second payment.`,
    order_ended: (number) => `Your payment came when order ${number} had already ended. We are returning it.`,
    cancelled: (number) => `Order ${number} has been cancelled.`,
    withdrawn: (number) => `You have withdrawn from order ${number}.`,
    no_place: (number) => `There was no place left for order ${number}.`,
  },
}

const words = {
  nl: {
    subject: (sum: string) => `${sum} is naar u onderweg`,
    title: 'U krijgt geld terug',
    hello: (name: string) => `Beste ${name},`,
    sum: (sum: string) =>
      `U krijgt ${sum} terug op de rekening waarmee u betaalde, meestal binnen drie werkdagen. U hoeft niets te doen.`,
  },
  en: {
    subject: (sum: string) => `${sum} is on its way to you`,
    title: 'You get money back',
    hello: (name: string) => `Dear ${name},`,
    sum: (sum: string) =>
      `You get ${sum} back on the account you paid with, usually within three working days. You need not do anything.`,
  },
} satisfies Record<Locale, unknown>

/** Of an order that goes on without a part of it; one that ended has a mail of its own with these papers. */
async function listCredits(desk: MailContext, { id, statusId }: Booking, because: Why) {
  if (statusId === orderStatus.ended || because === 'double_payment' || because === 'order_ended') return []
  return (await listInvoices(desk, id)).filter(({ credit_of }) => credit_of !== null)
}

export const refund: MailTemplate<MailAbout['refund']> = async (desk, { refund_id }) => {
  const rows = await readRows(desk.db, {
    order_id: col.integer,
    cents: col.integer,
    why: col.text.as<Why>(),
  })`
    select p.order_id, r.cents, r.why from refunds r join payments p on p.id = r.payment_id where r.id = ${refund_id}`
  const found = rows[0]
  const booking = found && (await findBooking(desk, found.order_id))
  if (!booking) return undefined
  const { locale, contact, number } = booking
  const said = words[locale]
  const sum = money(found.cents)
  const credits = await listCredits(desk, booking, found.why)
  return {
    subject: said.subject(sum),
    body: (
      <>
        <Title>{said.title}</Title>
        <Paragraph>
          {said.hello(contact.name)} {why[locale][found.why](number)}
        </Paragraph>
        <Paragraph>{said.sum(sum)}</Paragraph>
        <Action href={orderLink(desk, booking)}>{orderWords(locale).order}</Action>
      </>
    ),
    files: await Promise.all(credits.map(invoiceFile)),
  }
}
