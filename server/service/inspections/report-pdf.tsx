import { renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { InspectedItem } from '../../../contract/wire/service/inspection.ts'
import { invoiceTexts } from '../../booking/invoices/invoice-texts.ts'
import type { InvoiceContent } from '../../booking/tables/invoice-tables.ts'
import { longDay } from '../../platform/formats.ts'
import { PdfDocument, Section } from '../../platform/pdf/document.tsx'
import { DocumentTitle, Facts, Parties } from '../../platform/pdf/letter-parts.tsx'
import { printable } from '../../platform/pdf/printable.ts'
import { reportWords } from './report-words.ts'

const styles = StyleSheet.create({
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
  const said = reportWords[locale]
  const common = invoiceTexts[locale]
  const title = `${said.report} ${item.sticker_number}`
  const isApproved = item.result === 'approved'
  return (
    <PdfDocument
      title={title}
      language={locale}
      shop={seller.name}
      label={said.report}
      foot={title}
      pageOf={common.page}
    >
      <DocumentTitle>{item.name}</DocumentTitle>
      <Parties
        left={{ title: said.owner, lines: [owner.company, owner.name] }}
        right={{
          title: said.inspector,
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
          [said.sticker, item.sticker_number],
          [said.serial, item.serial_number],
          [said.produced, longDay(locale, item.produced_on)],
          [said.life, longDay(locale, item.life_ends_on)],
          [said.inspected, longDay(locale, item.inspected_on)],
          [said.next, isApproved ? longDay(locale, item.due_on) : null],
          [said.inspection, item.book_again.name],
        ]}
      />
      <View style={styles.result} wrap={false}>
        <Text style={styles.verdict}>{said.result[item.result]}</Text>
        <Text style={styles.text}>{said.meaning[item.result]}</Text>
      </View>
      {item.remarks && (
        <Section title={said.remarks} parts={[<Text key="remarks">{printable(item.remarks)}</Text>]} />
      )}
      <Section title={said.basisTitle} parts={[<Text key="basis">{said.basis}</Text>]} />
    </PdfDocument>
  )
}

/** What we found at an item's last inspection, on the shop's paper. */
export const reportPaper = (props: ReportProps): Promise<Buffer> => renderToBuffer(<Report {...props} />)
