import { renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { specIds } from '../../../contract/rules/ids.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { ProductPage } from '../../../contract/wire/catalogue/product.ts'
import { blocksOf } from '../../platform/pdf/blocks.ts'
import { blocks, items, PdfDocument, Section } from '../../platform/pdf/document.tsx'
import { outlineWords } from './outline-words.ts'

const styles = StyleSheet.create({
  name: { fontFamily: 'Helvetica-Bold', fontSize: 24, lineHeight: 1.15, marginBottom: 6 },
  tagline: { fontSize: 12, marginBottom: 16 },
  facts: { flexDirection: 'row', flexWrap: 'wrap', marginBottom: 8 },
  fact: { width: '50%', paddingRight: 16, marginBottom: 8 },
  factTitle: { fontSize: 8, color: '#62666d' },
  bold: { fontFamily: 'Helvetica-Bold' },
})

type Props = { found: ProductPage; locale: Locale; origin: string; phone: string }

const keyFacts: readonly number[] = [
  specIds.level,
  specIds.duration,
  specIds.certificate,
  specIds.location,
  specIds.code,
]

function Outline({ found, locale, origin, phone }: Props) {
  const { product, specifications } = found
  const words = outlineWords[locale]
  const { kind } = product
  return (
    <PdfDocument
      title={`${product.name} (${product.code})`}
      language={locale}
      shop="Vangnet"
      label={words.label[kind]}
      foot={`${origin}${product.uri}`}
      pageOf={words.page}
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
      <Section title={words.about[kind]} parts={blocks(blocksOf(product.description_html))} />
      <Section title={words.learn[kind]} parts={items(product.learn)} />
      <Section title={words.forWhom} parts={blocks(blocksOf(product.for_whom_html))} />
      <Section
        title={words.programme}
        parts={product.programme.map(({ title, items: own }) => (
          <Section key={title} sub title={title} parts={items(own)} />
        ))}
      />
      <Section title={words.bring[kind]} parts={items(product.bring)} />
      <Section
        title={words.more[kind]}
        parts={[<Text key="more">{words.moreText(`${origin}${product.uri}`, phone)}</Text>]}
      />
    </PdfDocument>
  )
}

/** A product's own texts on paper. Prices and dates change too often for that; the paper says where they are. */
export const courseOutline = (props: Props): Promise<Buffer> => renderToBuffer(<Outline {...props} />)
