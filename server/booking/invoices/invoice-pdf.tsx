import {
  type PaymentMethodCode,
  paymentMethodTexts,
} from '../../../contract/rules/booking/payment-methods.ts'
import { shownDiscountCents } from '../../../contract/rules/booking/shown-discount.ts'
import { addressLines } from '../../../contract/rules/contact/address.ts'
import type { Day } from '../../../contract/rules/time/day.ts'
import { longDay, longDays, money } from '../../platform/formats.ts'
import { PdfDocument } from '../../platform/pdf/document.tsx'
import { DocumentTitle, Facts, Parties } from '../../platform/pdf/document-parts.tsx'
import { createStyles, Text, View } from '../../platform/pdf/elements.ts'
import { printable } from '../../platform/pdf/printable.ts'
import { renderPdf } from '../../platform/pdf/render-pdf.ts'
import { type Cell, Table } from '../../platform/pdf/table.tsx'
import type { InvoiceContent, InvoiceLine } from '../tables/invoice-tables.ts'
import { invoiceTexts } from './invoice-texts.ts'

const styles = createStyles({
  bold: { fontFamily: 'Helvetica-Bold' },
  end: { marginTop: 16 },
  sums: { marginLeft: 200 },
  text: { marginTop: 14 },
})

export type Invoice = { number: string; issuedOn: Day; content: InvoiceContent }

const partiesOf = ({ locale, seller, buyer }: InvoiceContent) => {
  const t = invoiceTexts[locale]
  return {
    seller: [
      seller.name,
      seller.street,
      `${seller.postcode} ${seller.city}`,
      `${t.companyNumber} ${seller.company_number}`,
      `${t.vatNumber} ${seller.vat_number}`,
      `IBAN ${seller.iban}`,
      `${seller.phone}, ${seller.email}`,
    ],
    buyer: [
      ...addressLines(locale, buyer),
      buyer.company_number && `${t.companyNumber} ${buyer.company_number}`,
      buyer.vat_number && `${t.vatNumber} ${buyer.vat_number}`,
    ],
  }
}

/** Most invoices have no discount, and then no column for it. */
const hasDiscount = ({ lines }: InvoiceContent) => lines.some((line) => shownDiscountCents(line) !== 0)

function cellsOf(content: InvoiceContent, line: InvoiceLine): Cell[] {
  const { locale } = content
  const t = invoiceTexts[locale]
  const [first, last = first] = line.delivered?.split('/') ?? []
  const under = [
    line.option_name !== line.name && line.option_name,
    line.percent !== undefined && t.part(line.percent),
    first && last && t.delivered(longDays(locale, first, last)),
  ].filter((text): text is string => Boolean(text))
  return [
    { text: line.name, under },
    String(line.amount),
    money(locale, line.unit_net_cents),
    ...(hasDiscount(content) ? [shownDiscountCents(line) ? money(locale, -line.discount_cents) : ''] : []),
    t.rate[line.vat],
    money(locale, line.net_cents),
  ]
}

function paymentOf({ number, content }: Invoice): string | null {
  const { locale, seller, payment_method, paid_on, due_on, credits } = content
  const t = invoiceTexts[locale]
  const gross = content.net_cents + content.vat_cents
  if (credits) return t.credited(money(locale, -gross))
  if (gross === 0) return null
  if (due_on) return t.due(money(locale, gross), longDay(locale, due_on), seller.iban, seller.name, number)
  return (
    paid_on &&
    t.paid(
      paymentMethodTexts[payment_method as PaymentMethodCode]?.[locale].onInvoice ?? payment_method,
      longDay(locale, paid_on),
    )
  )
}

function InvoicePdf({ number, issuedOn, content }: Invoice) {
  const { locale, seller, credits, vat, lines } = content
  const t = invoiceTexts[locale]
  const kind = credits ? t.credit : t.invoice
  const parties = partiesOf(content)
  const payment = paymentOf({ number, issuedOn, content })
  const facts: [string, string | null][] = [
    [t.date, longDay(locale, issuedOn)],
    [t.order, content.order_number],
    [t.ordered, longDay(locale, content.ordered_on)],
    [t.reference, content.reference],
  ]
  return (
    <PdfDocument
      title={`${kind} ${number}`}
      language={locale}
      shop={seller.name}
      label={kind}
      footer={`${kind} ${number}`}
      pageOf={t.page}
    >
      <DocumentTitle>{`${kind} ${number}`}</DocumentTitle>
      {credits && <Text style={styles.bold}>{t.creditOf(credits)}</Text>}
      <Parties
        left={{ title: t.to, lines: parties.buyer }}
        right={{ title: t.from, lines: parties.seller }}
      />
      <Facts facts={facts} />
      <Table
        columns={[
          { title: t.description },
          { title: t.amount, width: 40, right: true },
          { title: t.unit, width: 70, right: true },
          ...(hasDiscount(content) ? [{ title: t.discount, width: 64, right: true }] : []),
          { title: t.vatRate, width: 46, right: true },
          { title: t.net, width: 84, right: true },
        ]}
        rows={lines.map((line) => cellsOf(content, line))}
      />
      {/* The totals and the payment stay on one page. */}
      <View style={styles.end} wrap={false}>
        <View style={styles.sums}>
          <Table
            columns={[
              { title: t.rateTitle, width: 90 },
              { title: t.vatOver, right: true },
              { title: t.vat, width: 90, right: true },
            ]}
            rows={vat.map(({ rate, net_cents, vat_cents }) => [
              t.rate[rate],
              money(locale, net_cents),
              money(locale, vat_cents),
            ])}
          />
          <View style={{ marginTop: 10 }}>
            <Table
              untitled
              columns={[{ title: 'label' }, { title: 'amount', width: 110, right: true }]}
              rows={[
                [t.subtotal, money(locale, content.net_cents)],
                [t.vatTotal, money(locale, content.vat_cents)],
                [t.total, money(locale, content.net_cents + content.vat_cents)],
              ]}
              strongRow={2}
            />
          </View>
        </View>
        {vat.some(({ rate }) => rate === 'exempt') && <Text style={styles.text}>{t.exempt}</Text>}
        {vat.some(({ rate }) => rate === 'reversed') && <Text style={styles.text}>{t.reversed}</Text>}
        {payment && <Text style={styles.text}>{printable(payment)}</Text>}
      </View>
    </PdfDocument>
  )
}

/** An invoice or credit note as PDF, in the language it was issued in. */
export const renderInvoicePdf = (invoice: Invoice): Promise<Buffer> => renderPdf(<InvoicePdf {...invoice} />)
