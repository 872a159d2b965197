import { type OrderEvent, orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { Action, Note, Opening, Paragraph, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailTemplate, StandardText } from '../../mail/mail.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { money } from '../../platform/formats.ts'
import { invoiceFile, listInvoices } from '../invoices/invoice-file.ts'
import { findOrder } from '../orders/find-order.ts'
import { calendarFiles } from './calendar-file.ts'
import { orderLink, orderTexts } from './order-parts.tsx'

const texts = {
  nl: {
    subject: (number: string) => `Bestelling ${number} is geannuleerd`,
    title: 'Uw bestelling is geannuleerd',
    by_customer: (name: string, number: string) =>
      `Beste ${name}, op uw verzoek hebben wij bestelling ${number} geannuleerd.`,
    by_us: (name: string, number: string) =>
      `Beste ${name}, wij hebben bestelling ${number} moeten annuleren. Onze excuses daarvoor.`,
    withdrawn: (name: string, number: string) =>
      `Beste ${name}, wij hebben uw herroeping ontvangen en bestelling ${number} geannuleerd.`,
    refund: (sum: string) =>
      `U krijgt ${sum} terug op de rekening waarmee u betaalde, meestal binnen drie werkdagen en uiterlijk binnen veertien dagen.`,
    nothing: 'U hoeft niets te doen en niets te betalen.',
    credit: 'De creditfactuur vindt u in de bijlage.',
  },
  en: {
    subject: (number: string) => `Order ${number} has been cancelled`,
    title: 'Your order has been cancelled',
    by_customer: (name: string, number: string) =>
      `Dear ${name}, as requested, we have cancelled order ${number}.`,
    by_us: (name: string, number: string) =>
      `Dear ${name}, unfortunately we had to cancel order ${number}. We apologise.`,
    withdrawn: (name: string, number: string) =>
      `Dear ${name}, we have received your withdrawal and cancelled order ${number}.`,
    refund: (sum: string) =>
      `We will refund ${sum} to the account you paid with, usually within three working days and within fourteen days at the latest.`,
    nothing: 'You do not need to do or pay anything.',
    credit: 'The credit note is attached.',
  },
} satisfies Record<Locale, unknown>

/** Why an order ends, in the words with which the mail opens. */
type Variation = 'by_customer' | 'by_us' | 'withdrawn'

export const orderCancelledText =
  (variation: Variation): StandardText =>
  (locale) => {
    const t = texts[locale]
    return { subject: t.subject('{{number}}'), opening: t[variation]('{{name}}', '{{number}}') }
  }

const variationOf = (why: OrderEvent | null): Variation => {
  if (why === 'withdrawn') return why
  return why === 'cancelled_by_customer' ? 'by_customer' : 'by_us'
}

const endColumns = { why: col.text.as<OrderEvent>().orNull, refund_cents: col.integer }
type End = RowOf<typeof endColumns>

/** Why the order ended and how much is refunded for that. Double payments have their own mail. */
async function getEnd({ db }: MailContext, orderId: number): Promise<End> {
  const rows = await readRows(db, endColumns)`
    select (select why from order_history where order_id = ${orderId} and to_status_id = ${orderStatus.ended} order by at desc, id desc limit 1) as why,
      (select coalesce(sum(r.cents), 0)::int from refunds r join payments p on p.id = r.payment_id
       where p.order_id = ${orderId} and r.why in ('cancelled', 'withdrawn', 'no_place') and r.created_at >= (
         select max(at) from order_history where order_id = ${orderId} and to_status_id = ${orderStatus.ended})) as refund_cents`
  return rows[0] ?? { why: null, refund_cents: 0 }
}

export const orderCancelled: MailTemplate<MailAbout['order_cancelled']> = async (context, { order_id }) => {
  const order = await findOrder(context, order_id)
  if (!order) return undefined
  const { why, refund_cents } = await getEnd(context, order_id)
  const credits = (await listInvoices(context, order_id)).filter(({ credit_of }) => credit_of !== null)
  const { locale, contact, number } = order
  const t = texts[locale]
  const variation = variationOf(why)
  const refund = refund_cents > 0 && t.refund(money(locale, refund_cents))
  return {
    subject: t.subject(number),
    words: { name: contact.name, number },
    variation,
    preview: refund || t.nothing,
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t[variation](contact.name, number)}</Opening>
        {refund && <Note>{refund}</Note>}
        {credits.length > 0 && <Paragraph>{t.credit}</Paragraph>}
        <Action href={orderLink(context, order)}>{orderTexts(locale).order}</Action>
      </>
    ),
    files: [...(await Promise.all(credits.map(invoiceFile))), ...calendarFiles(context, order)],
  }
}
