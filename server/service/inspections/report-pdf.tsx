import type { Locale } from '../../../contract/rules/locale.ts'
import type { InspectedItem } from '../../../contract/wire/service/inspection.ts'
import { invoiceTexts } from '../../booking/invoices/invoice-texts.ts'
import type { InvoiceContent } from '../../booking/tables/invoice-tables.ts'
import { longDay } from '../../platform/formats.ts'
import { PdfDocument, Section } from '../../platform/pdf/document.tsx'
import { DocumentTitle, Facts, Parties } from '../../platform/pdf/document-parts.tsx'
import { createStyles, Text, View } from '../../platform/pdf/elements.ts'
import { printable } from '../../platform/pdf/printable.ts'
import { renderPdf } from '../../platform/pdf/render-pdf.ts'
import { reportTexts } from './report-texts.ts'

const styles = createStyles({
  result: { borderLeftWidth: 6, borderLeftColor: '#ffd400', paddingLeft: 12, marginVertical: 10 },
  verdict: { fontFamily: 'Helvetica-Bold', fontSize: 16 },
  text: { marginTop: 6 },
})

export type ReportProps = {
  item: InspectedItem
  locale: Locale
  seller: InvoiceContent['seller']
  owner: { name: string; company: string | null }
}

function Report({ item, locale, seller, owner }: ReportProps) {
  const t = reportTexts[locale]
  const common = invoiceTexts[locale]
  const title = `${t.report} ${item.sticker_number}`
  const isApproved = item.result === 'approved'
  return (
    <PdfDocument
      title={title}
      language={locale}
      shop={seller.name}
      label={t.report}
      footer={title}
      pageOf={common.page}
    >
      <DocumentTitle>{item.name}</DocumentTitle>
      <Parties
        left={{ title: t.owner, lines: [owner.company, owner.name] }}
        right={{
          title: t.inspector,
          lines: [
            seller.name,
            seller.street,
            `${seller.postcode} ${seller.city}`,
            `${seller.phone}, ${seller.email}`,
          ],
        }}
      />
      <Facts
        facts={[
          [t.sticker, item.sticker_number],
          [t.serial, item.serial_number],
          [t.produced, longDay(locale, item.produced_on)],
          [t.life, longDay(locale, item.life_ends_on)],
          [t.inspected, longDay(locale, item.inspected_on)],
          [t.next, isApproved ? longDay(locale, item.due_on) : null],
          [t.inspection, item.book_again.name],
        ]}
      />
      <View style={styles.result} wrap={false}>
        <Text style={styles.verdict}>{t.result[item.result]}</Text>
        <Text style={styles.text}>{t.meaning[item.result]}</Text>
      </View>
      {item.remarks && (
        <Section title={t.remarks} parts={[<Text key="remarks">{printable(item.remarks)}</Text>]} />
      )}
      <Section title={t.basisTitle} parts={[<Text key="basis">{t.basis}</Text>]} />
    </PdfDocument>
  )
}

/** The report of an item's last inspection as a PDF. */
export const renderReport = (props: ReportProps): Promise<Buffer> => renderPdf(<Report {...props} />)
