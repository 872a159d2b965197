import { addressLines } from '../../../contract/rules/contact/address.ts'
import { quotationReference } from '../../../contract/rules/references.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { optionDescription } from '../../catalogue/dates/option-description.ts'
import { longDay, money } from '../../platform/formats.ts'
import { PdfDocument, Section } from '../../platform/pdf/document.tsx'
import { DocumentTitle, Facts, Parties } from '../../platform/pdf/document-parts.tsx'
import { createStyles, Text, View } from '../../platform/pdf/elements.ts'
import { printable } from '../../platform/pdf/printable.ts'
import { renderPdf } from '../../platform/pdf/render-pdf.ts'
import { type Cell, Table } from '../../platform/pdf/table.tsx'
import { invoiceTexts } from '../invoices/invoice-texts.ts'
import { isGoods } from '../purchase/purchase.ts'
import type { InvoiceContent } from '../tables/invoice-tables.ts'
import type { FoundLine, FoundOffer } from './find-offer.ts'
import { offerTexts } from './offer-texts.ts'
import { offerTotals } from './offer-to-json.ts'

const styles = createStyles({
  introduction: { marginBottom: 12 },
  end: { marginTop: 16 },
  sums: { marginLeft: 200 },
  text: { marginTop: 10 },
})

export type OfferPdfProps = {
  offer: FoundOffer
  seller: InvoiceContent['seller']
  /** Where it can be accepted. */
  link: string
  isDraft: boolean
  /** Its seats are held at this moment. */
  isHeld: boolean
}

function cellsOf({ locale }: FoundOffer, line: FoundLine): Cell[] {
  const under =
    line.lineKind !== 'option'
      ? []
      : [
          line.optionId === null ? offerTexts[locale].undated : optionDescription(line),
          line.startsAt && line.endsAt ? `${line.startsAt}–${line.endsAt}` : '',
        ].filter(Boolean)
  return [
    { text: line.name, under },
    String(line.amount),
    money(locale, line.netCents),
    invoiceTexts[locale].rate[line.vat],
    money(locale, line.netCents * line.amount),
  ]
}

/** How to accept the offer, or what the answer was. */
function answerTextOf(offer: FoundOffer, link: string): string {
  const { locale, state, answered_by, answered_at } = offer
  const t = offerTexts[locale]
  const lastDay = longDay(locale, offer.valid_until)
  if (state === 'accepted')
    return t.state.accepted(answered_by ?? '', answered_at ? longDay(locale, dayOf(answered_at)) : '')
  if (state === 'declined') return t.state.declined
  return state === 'expired' ? t.state.expired(lastDay) : t.accept(link, lastDay)
}

function OfferPdf({ offer, seller, link, isDraft, isHeld }: OfferPdfProps) {
  const { locale, number, customer, invoice_address: home } = offer
  const t = offerTexts[locale]
  const common = invoiceTexts[locale]
  const totals = offerTotals(offer)
  const title = isDraft ? `${t.offer} ${number} (${t.draft})` : `${t.offer} ${number}`
  return (
    <PdfDocument
      title={title}
      language={locale}
      shop={seller.name}
      label={t.offer}
      footer={title}
      pageOf={common.page}
    >
      <DocumentTitle>{title}</DocumentTitle>
      <Parties
        left={{
          title: common.to,
          lines: home
            ? addressLines(locale, {
                ...home,
                company: home.company ?? customer.company,
                name: customer.name,
              })
            : [customer.company, customer.name],
        }}
        right={{
          title: common.from,
          lines: [
            seller.name,
            seller.street,
            `${seller.postcode} ${seller.city}`,
            `${common.companyNumber} ${seller.company_number}`,
            `${common.vatNumber} ${seller.vat_number}`,
            `${seller.phone}, ${seller.email}`,
          ],
        }}
      />
      <Facts
        facts={[
          [t.date, longDay(locale, dayOf(offer.sent_at))],
          [t.validUntil, longDay(locale, offer.valid_until)],
          [t.request, offer.request_id === null ? null : quotationReference(offer.request_id)],
        ]}
      />
      <Text style={styles.introduction}>{printable(offer.introduction)}</Text>
      <Table
        columns={[
          { title: common.description },
          { title: common.amount, width: 44, right: true },
          { title: common.unit, width: 80, right: true },
          { title: common.vatRate, width: 46, right: true },
          { title: common.net, width: 90, right: true },
        ]}
        rows={offer.lines.map((line) => cellsOf(offer, line))}
      />
      <View style={styles.end} wrap={false}>
        <View style={styles.sums}>
          <Table
            columns={[
              { title: common.rateTitle, width: 90 },
              { title: common.vatOver, right: true },
              { title: common.vat, width: 90, right: true },
            ]}
            rows={totals.perRate.map(({ rate, netCents, vatCents }) => [
              common.rate[rate],
              money(locale, netCents),
              money(locale, vatCents),
            ])}
          />
          <View style={styles.text}>
            <Table
              untitled
              columns={[{ title: 'what' }, { title: 'sum', width: 110, right: true }]}
              rows={[
                ...(totals.discountCents
                  ? [[t.discount, money(locale, -totals.discountCents)] as [string, string]]
                  : []),
                [common.subtotal, money(locale, totals.netCents)],
                [common.vatTotal, money(locale, totals.vatCents)],
                [common.total, money(locale, totals.netCents + totals.vatCents)],
              ]}
              strongRow={totals.discountCents ? 3 : 2}
            />
          </View>
        </View>
        {offer.lines.some(({ vat }) => vat === 'exempt') && <Text style={styles.text}>{common.exempt}</Text>}
        {offer.lines.some(isGoods) && <Text style={styles.text}>{t.shipping}</Text>}
      </View>
      {offer.closing && <Text style={styles.text}>{printable(offer.closing)}</Text>}
      <Section
        title={t.acceptTitle}
        parts={[
          <Text key="how">{printable(answerTextOf(offer, link))}</Text>,
          ...(isHeld && offer.hold_until
            ? [
                <Text key="held" style={styles.text}>
                  {t.held(longDay(locale, offer.hold_until))}
                </Text>,
              ]
            : []),
          <Text key="terms" style={styles.text}>
            {t.terms}
          </Text>,
        ]}
      />
    </PdfDocument>
  )
}

/** The offer as PDF, in the language it is written in. */
export const renderOfferPdf = (props: OfferPdfProps): Promise<Buffer> => renderPdf(<OfferPdf {...props} />)
