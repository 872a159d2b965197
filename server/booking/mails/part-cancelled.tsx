import type { Locale } from '../../../contract/rules/locale.ts'
import { Action, List, Note, Opening, Paragraph, Subtitle, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate, StandardText } from '../../mail/mail.ts'
import { money } from '../../platform/formats.ts'
import { findInvoice, invoiceFile } from '../invoices/invoice-file.ts'
import { findOrder, lineNetCents } from '../orders/find-order.ts'
import { calendarFiles } from './calendar-file.ts'
import { orderLink, orderTexts, Sums } from './order-parts.tsx'

const texts = {
  nl: {
    subject: (number: string) => `Een deel van bestelling ${number} is geannuleerd`,
    title: 'Een deel van uw bestelling is geannuleerd',
    by_customer: (name: string, number: string) =>
      `Beste ${name}, op uw verzoek hebben wij dit uit bestelling ${number} geannuleerd:`,
    by_us: (name: string, number: string) =>
      `Beste ${name}, dit gaat helaas niet door. Onze excuses daarvoor. Wij hebben het uit bestelling ${number} geannuleerd:`,
    cost: (sum: string) => `Annuleren kostte ${sum}.`,
    refund: (sum: string) =>
      `U krijgt ${sum} terug op de rekening waarmee u betaalde, meestal binnen drie werkdagen en uiterlijk binnen veertien dagen.`,
    credit: 'De creditfactuur vindt u in de bijlage.',
    rest: 'De rest gaat gewoon door',
  },
  en: {
    subject: (number: string) => `Part of order ${number} has been cancelled`,
    title: 'Part of your order has been cancelled',
    by_customer: (name: string, number: string) =>
      `Dear ${name}, as requested, we have cancelled this part of order ${number}:`,
    by_us: (name: string, number: string) =>
      `Dear ${name}, unfortunately this will not take place. We apologise. We have cancelled it in order ${number}:`,
    cost: (sum: string) => `Cancelling cost ${sum}.`,
    refund: (sum: string) =>
      `We will refund ${sum} to the account you paid with, usually within three working days and within fourteen days at the latest.`,
    credit: 'The credit note is attached.',
    rest: 'The rest of your order stays as it is',
  },
} satisfies Record<Locale, unknown>

export const partCancelledText =
  (variation: 'by_customer' | 'by_us'): StandardText =>
  (locale) => {
    const t = texts[locale]
    return { subject: t.subject('{{number}}'), opening: t[variation]('{{name}}', '{{number}}') }
  }

/** One participant less, or the trainings of an order that also has goods. */
export const partCancelled: MailTemplate<MailAbout['part_cancelled']> = async (
  context,
  { order_id, line_ids, credit_id, refund_cents, by_us },
) => {
  const order = await findOrder(context, order_id)
  if (!order) return undefined
  const credit = credit_id === undefined ? undefined : await findInvoice(context, credit_id)
  const { locale, contact, number } = order
  const t = texts[locale]
  const ids = line_ids.split(' ').map(Number)
  const cancelled = order.lines.filter(({ id }) => ids.includes(id))
  const costCents = cancelled.reduce((sum, line) => sum + lineNetCents(line) + line.vat_cents, 0)
  const refund = refund_cents > 0 && t.refund(money(locale, refund_cents))
  // Fees go with their course.
  const courses = cancelled.filter((line) => line.cancelled)
  const variation = by_us ? 'by_us' : 'by_customer'
  return {
    subject: t.subject(number),
    words: { name: contact.name, number },
    variation,
    preview: refund || t.rest,
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t[variation](contact.name, number)}</Opening>
        <List
          items={(courses.length ? courses : cancelled).map(({ amount, name, option_name }) =>
            [`${amount} × ${name}`, option_name].filter(Boolean).join(', '),
          )}
        />
        {costCents > 0 && <Paragraph>{t.cost(money(locale, costCents))}</Paragraph>}
        {refund && <Note>{refund}</Note>}
        {credit && <Paragraph>{t.credit}</Paragraph>}
        <Subtitle>{t.rest}</Subtitle>
        <Sums order={order} />
        <Action href={orderLink(context, order)}>{orderTexts(locale).order}</Action>
      </>
    ),
    files: [
      ...(credit ? [await invoiceFile(credit)] : []),
      // What remains of a line stays in the calendar.
      ...courses
        .filter(({ split_from }) => !split_from)
        .flatMap(({ id }) => calendarFiles(context, order, id)),
    ],
  }
}
