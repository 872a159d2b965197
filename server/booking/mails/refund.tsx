import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { Action, Opening, Paragraph, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailTemplate, StandardText } from '../../mail/mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { money } from '../../platform/formats.ts'
import { invoiceFile, listInvoices } from '../invoices/invoice-file.ts'
import { type FoundOrder, findOrder } from '../orders/find-order.ts'
import type { refunds } from '../tables/payment-tables.ts'
import { orderLink, orderTexts } from './order-parts.tsx'

type Why = (typeof refunds.$inferSelect)['why']

const why: Record<Locale, Record<Why, (number: string) => string>> = {
  nl: {
    double_payment: (number) =>
      `Bestelling ${number} is twee keer betaald. Wij storten de tweede betaling terug.`,
    order_ended: (number) =>
      `Uw betaling kwam toen bestelling ${number} al was vervallen. Wij storten het bedrag terug.`,
    cancelled: (number) => `Bestelling ${number} is geannuleerd.`,
    withdrawn: (number) => `U hebt bestelling ${number} herroepen.`,
    no_place: (number) => `Voor bestelling ${number} was geen plaats meer.`,
    goodwill: (number) => `Wij geven u een deel van bestelling ${number} terug.`,
    price_difference: (number) =>
      `Voor bestelling ${number} geldt een lagere prijs. Wij storten het verschil terug.`,
  },
  en: {
    double_payment: (number) => `Order ${number} was paid twice. We are refunding the second payment.`,
    order_ended: (number) => `Your payment arrived after order ${number} had ended. We are refunding it.`,
    cancelled: (number) => `Order ${number} has been cancelled.`,
    withdrawn: (number) => `You have withdrawn from order ${number}.`,
    no_place: (number) => `There were no seats left for order ${number}.`,
    goodwill: (number) => `We are refunding a part of order ${number}.`,
    price_difference: (number) =>
      `A lower price applies to order ${number}. We are refunding the difference.`,
  },
}

/** A sentence that follows the name of the reader. */
const uncapitalised = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

const texts = {
  nl: {
    subject: (sum: string) => `${sum} is naar u onderweg`,
    title: 'U krijgt geld terug',
    hello: (name: string, because: string) => `Beste ${name}, ${uncapitalised(because)}`,
    sum: (sum: string) =>
      `U krijgt ${sum} terug op de rekening waarmee u betaalde, meestal binnen drie werkdagen. U hoeft niets te doen.`,
  },
  en: {
    subject: (sum: string) => `${sum} is on its way to you`,
    title: 'Your refund',
    hello: (name: string, because: string) => `Dear ${name}, ${uncapitalised(because)}`,
    sum: (sum: string) =>
      `We will refund ${sum} to the account you paid with, usually within three working days. You do not need to do anything.`,
  },
} satisfies Record<Locale, unknown>

export const refundText =
  (because: Why): StandardText =>
  (locale) => {
    const t = texts[locale]
    return { subject: t.subject('{{sum}}'), opening: t.hello('{{name}}', why[locale][because]('{{number}}')) }
  }

/** Credit notes of an order that continues without a part of it. An ended order has its own mail, with these attached. */
async function listCredits(context: MailContext, { id, statusId }: FoundOrder, because: Why) {
  if (statusId === orderStatus.ended || because === 'double_payment' || because === 'order_ended') return []
  return (await listInvoices(context, id)).filter(({ credit_of }) => credit_of !== null)
}

export const refund: MailTemplate<MailAbout['refund']> = async (context, { refund_id }) => {
  const rows = await readRows(context.db, {
    order_id: col.integer,
    cents: col.integer,
    why: col.text.as<Why>(),
  })`
    select p.order_id, r.cents, r.why from refunds r join payments p on p.id = r.payment_id where r.id = ${refund_id}`
  const found = rows[0]
  const order = found && (await findOrder(context, found.order_id))
  if (!order) return undefined
  const { locale, contact, number } = order
  const t = texts[locale]
  const sum = money(locale, found.cents)
  const credits = await listCredits(context, order, found.why)
  return {
    subject: t.subject(sum),
    words: { sum, name: contact.name, number },
    variation: found.why,
    preview: `${why[locale][found.why](number)} ${t.sum(sum)}`,
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t.hello(contact.name, why[locale][found.why](number))}</Opening>
        <Paragraph>{t.sum(sum)}</Paragraph>
        <Action href={orderLink(context, order)}>{orderTexts(locale).order}</Action>
      </>
    ),
    files: await Promise.all(credits.map(invoiceFile)),
  }
}
