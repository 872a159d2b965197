import { specIds } from '../../../contract/rules/ids.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { ProductPage } from '../../../contract/wire/catalogue/product.ts'
import { blocksOf } from '../../platform/pdf/blocks.ts'
import { blocks, items, PdfDocument, Section } from '../../platform/pdf/document.tsx'
import { createStyles, Text, View } from '../../platform/pdf/elements.ts'
import { renderPdf } from '../../platform/pdf/render-pdf.ts'
import { outlineTexts } from './outline-texts.ts'

const styles = createStyles({
  name: { fontFamily: 'Helvetica-Bold', fontSize: 24, lineHeight: 1.15, marginBottom: 6 },
  tagline: { fontSize: 12, marginBottom: 16 },
  facts: { flexDirection: 'row', flexWrap: 'wrap', marginBottom: 8 },
  fact: { width: '50%', paddingRight: 16, marginBottom: 8 },
  factTitle: { fontSize: 8, color: '#62666d' },
  bold: { fontFamily: 'Helvetica-Bold' },
})

type Props = { page: ProductPage; locale: Locale; origin: string; phone: string }

const keyFacts: readonly number[] = [
  specIds.level,
  specIds.duration,
  specIds.certificate,
  specIds.location,
  specIds.code,
]

function Outline({ page, locale, origin, phone }: Props) {
  const { product, specifications } = page
  const texts = outlineTexts[locale]
  const { kind } = product
  return (
    <PdfDocument
      title={`${product.name} (${product.code})`}
      language={locale}
      shop="Vangnet"
      label={texts.label[kind]}
      footer={`${origin}${product.uri}`}
      pageOf={texts.pageOf}
    >
      <Text style={styles.name}>{product.name}</Text>
      <Text style={styles.tagline}>{product.tagline}</Text>
      <View style={styles.facts}>
        {specifications
          .filter(({ id }) => keyFacts.includes(id))
          .map(({ id, title, values }) => (
            <View key={id} style={styles.fact} wrap={false}>
              <Text style={styles.factTitle}>{title}</Text>
              <Text style={styles.bold}>{values.join(', ')}</Text>
            </View>
          ))}
      </View>
      <Text style={styles.bold}>{product.summary}</Text>
      <Section title={texts.about[kind]} parts={blocks(blocksOf(product.description_html))} />
      <Section title={texts.learn[kind]} parts={items(product.learn)} />
      <Section title={texts.forWhom} parts={blocks(blocksOf(product.for_whom_html))} />
      <Section
        title={texts.programme}
        parts={product.programme.map(({ title, items: own }) => (
          <Section key={title} sub title={title} parts={items(own)} />
        ))}
      />
      <Section title={texts.bring[kind]} parts={items(product.bring)} />
      <Section
        title={texts.more[kind]}
        parts={[<Text key="more">{texts.moreText(`${origin}${product.uri}`, phone)}</Text>]}
      />
    </PdfDocument>
  )
}

/** A product's texts as a PDF. Prices and dates change too often to print; the PDF links to them. */
export const courseOutline = (props: Props): Promise<Buffer> => renderPdf(<Outline {...props} />)
