import { renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { addressLines } from '../../../contract/rules/address.ts'
import { dayOf } from '../../../contract/rules/day.ts'
import { quotationReference } from '../../../contract/rules/references.ts'
import { optionDescription } from '../../catalogue/dates/option-description.ts'
import { longDay, money } from '../../platform/formats.ts'
import { PdfDocument, Section } from '../../platform/pdf/document.tsx'
import { DocumentTitle, Facts, Parties } from '../../platform/pdf/letter-parts.tsx'
import { printable } from '../../platform/pdf/printable.ts'
import { type Cell, Table } from '../../platform/pdf/table.tsx'
import { invoiceWords } from '../invoices/invoice-words.ts'
import { isGoods } from '../purchase/purchase.ts'
import type { InvoiceContent } from '../tables/invoice-tables.ts'
import type { FoundLine, FoundOffer } from './find-offer.ts'
import { offerTotals } from './offer-to-json.ts'
import { offerWords } from './offer-words.ts'

const styles = StyleSheet.create({
  introduction: { marginBottom: 12 },
  end: { marginTop: 16 },
  sums: { marginLeft: 200 },
  text: { marginTop: 10 },
})

export type OfferPaperProps = {
  offer: FoundOffer
  seller: InvoiceContent['seller']
  /** Where it can be accepted. */
  link: string
}

function cellsOf({ locale }: FoundOffer, line: FoundLine): Cell[] {
  const under =
    line.lineKind === 'fee'
      ? []
      : [
          line.optionId === null ? offerWords[locale].undated : optionDescription(line),
          line.startsAt && line.endsAt ? `${line.startsAt}–${line.endsAt}` : '',
        ].filter(Boolean)
  return [
    { text: line.name, under },
    String(line.amount),
    money(line.netCents),
    invoiceWords[locale].rate[line.vat],
    money(line.netCents * line.amount),
  ]
}

/** What is to be done, or what became of it. */
function standingOf(offer: FoundOffer, link: string): string {
  const { locale, state, answered_by, answered_at } = offer
  const said = offerWords[locale]
  const lastDay = longDay(locale, offer.valid_until)
  if (state === 'accepted')
    return said.state.accepted(answered_by ?? '', answered_at ? longDay(locale, dayOf(answered_at)) : '')
  if (state === 'declined') return said.state.declined
  return state === 'expired' ? said.state.expired(lastDay) : said.accept(link, lastDay)
}

function OfferPaper({ offer, seller, link }: OfferPaperProps) {
  const { locale, number, customer, invoice_address: home } = offer
  const said = offerWords[locale]
  const common = invoiceWords[locale]
  const totals = offerTotals(offer)
  const title = `${said.offer} ${number}`
  return (
    <PdfDocument
      title={title}
      language={locale}
      shop={seller.name}
      label={said.offer}
      foot={title}
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
          [said.date, longDay(locale, dayOf(offer.sent_at))],
          [said.validUntil, longDay(locale, offer.valid_until)],
          [said.request, offer.request_id === null ? null : quotationReference(offer.request_id)],
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
              money(netCents),
              money(vatCents),
            ])}
          />
          <View style={styles.text}>
            <Table
              untitled
              columns={[{ title: 'what' }, { title: 'sum', width: 110, right: true }]}
              rows={[
                [common.subtotal, money(totals.netCents)],
                [common.vatTotal, money(totals.vatCents)],
                [common.total, money(totals.netCents + totals.vatCents)],
              ]}
              strongRow={2}
            />
          </View>
        </View>
        {offer.lines.some(({ vat }) => vat === 'exempt') && <Text style={styles.text}>{common.exempt}</Text>}
        {offer.lines.some(isGoods) && <Text style={styles.text}>{said.shipping}</Text>}
      </View>
      <Section
        title={said.acceptTitle}
        parts={[
          <Text key="how">{printable(standingOf(offer, link))}</Text>,
          <Text key="terms" style={styles.text}>
            {said.terms}
          </Text>,
        ]}
      />
    </PdfDocument>
  )
}

/** An offer on the shop's paper, in the language it is written in. */
export const offerPaper = (props: OfferPaperProps): Promise<Buffer> =>
  renderToBuffer(<OfferPaper {...props} />)
