import type { Locale } from '../../../contract/rules/locale.ts'
import { Opening, Paragraph, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate, StandardText } from '../../mail/mail.ts'
import { longDay, money } from '../../platform/formats.ts'
import { findInvoice, findReplaced, invoiceFile } from '../invoices/invoice-file.ts'

const texts = {
  nl: {
    subject: (number: string, order: string) => `Factuur ${number} bij bestelling ${order}`,
    title: (number: string) => `Factuur ${number}`,
    text: (sum: string, order: string) =>
      `In de bijlage vindt u de factuur van ${sum} bij bestelling ${order}.`,
    reference: (reference: string) => `Uw kenmerk is ${reference}.`,
    due: (day: string) => `Wilt u deze vóór ${day} betalen? Het rekeningnummer staat op de factuur.`,
    paid: 'Deze factuur is al betaald.',
    replaces: (number: string) =>
      `Deze factuur komt in de plaats van factuur ${number}. De creditfactuur daarvoor zit ook bij dit bericht.`,
  },
  en: {
    subject: (number: string, order: string) => `Invoice ${number} for order ${order}`,
    title: (number: string) => `Invoice ${number}`,
    text: (sum: string, order: string) => `Attached is the invoice of ${sum} for order ${order}.`,
    reference: (reference: string) => `Your reference is ${reference}.`,
    due: (day: string) => `Please pay it before ${day}. The account number is on the invoice.`,
    paid: 'This invoice has already been paid.',
    replaces: (number: string) =>
      `This invoice replaces invoice ${number}. The credit note for it is attached too.`,
  },
} satisfies Record<Locale, unknown>

export const invoiceCopyText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject('{{number}}', '{{order}}'), opening: t.text('{{sum}}', '{{order}}') }
}

/** For the buyer's bookkeeping: the invoice, without participants. */
export const invoiceCopy: MailTemplate<MailAbout['invoice']> = async (context, { invoice_id }) => {
  const invoice = await findInvoice(context, invoice_id)
  if (!invoice) return undefined
  const { locale, order_number, reference, due_on, net_cents, vat_cents } = invoice.content
  const t = texts[locale]
  const replaced = await findReplaced(context, invoice_id)
  const payment = due_on ? t.due(longDay(locale, due_on)) : t.paid
  const sum = money(locale, net_cents + vat_cents)
  return {
    subject: t.subject(invoice.number, order_number),
    words: { number: invoice.number, order: order_number, sum },
    preview: `${sum}. ${payment}`,
    body: (
      <>
        <Title>{t.title(invoice.number)}</Title>
        <Opening then={reference ? t.reference(reference) : ''}>{t.text(sum, order_number)}</Opening>
        {replaced && <Paragraph>{t.replaces(replaced.content.credits ?? '')}</Paragraph>}
        <Paragraph>{payment}</Paragraph>
      </>
    ),
    files: [await invoiceFile(invoice), ...(replaced ? [await invoiceFile(replaced)] : [])],
  }
}
