import type { ReactElement, ReactNode } from 'react'
import type { Block } from './blocks.ts'
import { createStyles, Document, Page, PageNumbers, Text, View } from './elements.ts'

/** The layout of the shop's PDFs. Helvetica is built into every PDF reader, so no font is embedded. */
export const ink = '#0b0b0c'
export const signal = '#ffd400'
export const stone = '#62666d'
export const line = '#dfe2e6'

const styles = createStyles({
  page: { fontFamily: 'Helvetica', fontSize: 10, color: ink, paddingBottom: 64 },
  header: {
    backgroundColor: ink,
    color: '#ffffff',
    paddingHorizontal: 48,
    paddingVertical: 16,
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'center',
    borderBottomWidth: 6,
    borderBottomColor: signal,
    marginBottom: 32,
  },
  brand: { fontFamily: 'Helvetica-Bold', fontSize: 16, lineHeight: 1, color: signal },
  label: { lineHeight: 1 },
  // Not in `page`: a line height there makes the fixed footer disappear (@react-pdf 4.9).
  content: { paddingHorizontal: 48, fontSize: 10, lineHeight: 1.45 },
  heading: { fontFamily: 'Helvetica-Bold', fontSize: 13, marginTop: 18, marginBottom: 6 },
  subheading: { fontFamily: 'Helvetica-Bold', marginTop: 8, marginBottom: 2 },
  text: { marginBottom: 6 },
  item: { flexDirection: 'row', marginBottom: 3 },
  bullet: { width: 5, height: 5, backgroundColor: signal, marginTop: 4.5, marginRight: 9 },
  itemText: { flex: 1 },
  footer: {
    position: 'absolute',
    left: 48,
    right: 48,
    bottom: 26,
    paddingTop: 8,
    borderTopWidth: 1,
    borderTopColor: line,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8,
    color: stone,
  },
})

type PdfDocumentProps = {
  title: string
  language: string
  shop: string
  /** The kind of document, on the right of the header. */
  label: string
  footer: string
  pageOf: (page: string, pages: string) => string
  children: ReactNode
}

export const PdfDocument = ({ title, language, shop, label, footer, pageOf, children }: PdfDocumentProps) => (
  <Document title={title} author={shop} creator={shop} producer={shop} language={language}>
    <Page size="A4" style={styles.page}>
      <View style={styles.header} fixed>
        <Text style={styles.brand}>{shop}</Text>
        <Text style={styles.label}>{label}</Text>
      </View>
      <View style={styles.content}>{children}</View>
      <View style={styles.footer} fixed>
        <Text>{footer}</Text>
        <PageNumbers pageNumbers={pageOf('{page}', '{pages}')} />
      </View>
    </Page>
  </Document>
)

/** A heading with its content. The heading is never the last line of a page. */
export function Section({
  title,
  sub = false,
  parts,
}: {
  title: string
  sub?: boolean
  parts: ReactElement[]
}) {
  const [first, ...rest] = parts
  if (!first) return null
  return (
    <>
      <View wrap={false}>
        <Text style={sub ? styles.subheading : styles.heading}>{title}</Text>
        {first}
      </View>
      {rest}
    </>
  )
}

const Item = ({ children }: { children: string }) => (
  <View style={styles.item} wrap={false}>
    <View style={styles.bullet} />
    <Text style={styles.itemText}>{children}</Text>
  </View>
)

export const items = (texts: string[]) => texts.map((text) => <Item key={text}>{text}</Item>)

export const blocks = (list: Block[]) =>
  list.map(({ kind, text }) => {
    if (kind === 'item') return <Item key={text}>{text}</Item>
    return (
      <Text key={text} style={kind === 'heading' ? styles.subheading : styles.text}>
        {text}
      </Text>
    )
  })
