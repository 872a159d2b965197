import { codeToRead } from '../../../contract/rules/certificates/code.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { certificatePath } from '../../../contract/rules/paths/links.ts'
import type { Day } from '../../../contract/rules/time/day.ts'
import { longDay, longDays } from '../../platform/formats.ts'
import { ink, line, signal, stone } from '../../platform/pdf/document.tsx'
import { createStyles, Document, Page, Path, Svg, Text, View } from '../../platform/pdf/elements.ts'
import { printable } from '../../platform/pdf/printable.ts'
import { renderPdf } from '../../platform/pdf/render-pdf.ts'
import { certificateTexts } from './certificate-texts.ts'
import type { IssuedCertificate } from './find-certificate.ts'
import { qrPath } from './qr-path.ts'

const styles = createStyles({
  page: { fontFamily: 'Helvetica', fontSize: 10, color: ink, backgroundColor: '#ffffff' },
  bar: { position: 'absolute', left: 0, top: 0, bottom: 0, width: 26, backgroundColor: ink },
  edge: { position: 'absolute', left: 26, top: 0, bottom: 0, width: 6, backgroundColor: signal },
  frame: {
    position: 'absolute',
    left: 54,
    top: 24,
    right: 24,
    bottom: 24,
    borderWidth: 1,
    borderColor: line,
    padding: 36,
    justifyContent: 'space-between',
  },
  head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end' },
  brand: { fontFamily: 'Helvetica-Bold', fontSize: 18 },
  title: { fontSize: 12, color: stone, textTransform: 'uppercase', letterSpacing: 4 },
  middle: { alignItems: 'center' },
  small: { fontSize: 11, color: stone },
  holder: {
    fontFamily: 'Helvetica-Bold',
    fontSize: 34,
    marginTop: 12,
    marginBottom: 12,
    textAlign: 'center',
  },
  rule: { width: 90, height: 4, backgroundColor: signal, marginTop: 14, marginBottom: 14 },
  module: { fontFamily: 'Helvetica-Bold', fontSize: 21, textAlign: 'center' },
  course: { marginTop: 6, color: stone, textAlign: 'center' },
  foot: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end' },
  facts: { flex: 1, flexDirection: 'row', flexWrap: 'wrap', paddingRight: 24 },
  fact: { width: '33%', paddingRight: 10, marginTop: 10 },
  label: { fontSize: 8, color: stone, marginBottom: 2 },
  strong: { fontFamily: 'Helvetica-Bold' },
  check: { width: 118, alignItems: 'center' },
  checkText: { fontSize: 7, color: stone, marginTop: 4, textAlign: 'center' },
  code: { fontFamily: 'Courier', fontSize: 8, marginTop: 2 },
  withdrawn: { fontFamily: 'Helvetica-Bold', fontSize: 16, color: '#b3261e', marginTop: 8 },
})

const qrSize = 92

function Qr({ text }: { text: string }) {
  const { size, path } = qrPath(text)
  return (
    <Svg width={qrSize} height={qrSize} viewBox={`0 0 ${size} ${size}`}>
      <Path d={path} fill={ink} />
    </Svg>
  )
}

/** "9–10 november 2026" within a month. */
const compactDays = (locale: Locale, first: Day, last: Day) =>
  first !== last && first.slice(0, 7) === last.slice(0, 7)
    ? `${Number(first.slice(8))}–${longDay(locale, last)}`
    : longDays(locale, first, last)

const Fact = ({ label, value }: { label: string; value: string | null | undefined }) =>
  value ? (
    <View style={styles.fact}>
      <Text style={styles.label}>{label}</Text>
      <Text>{printable(value)}</Text>
    </View>
  ) : null

type Props = { certificate: IssuedCertificate; locale: Locale; origin: string }

function CertificatePdf({ certificate, locale, origin }: Props) {
  const t = certificateTexts[locale]
  const { content, holder, number, code, issued_on, expires_on, is_withdrawn } = certificate
  const { module, course, scheme, days, issuer } = content
  const title = `${t.certificate} ${number}`
  const [first = '', last = first] = [days[0], days.at(-1)]
  const attended = first && compactDays(locale, first, last)
  const shown = module.title[locale]
  return (
    <Document
      title={title}
      author={issuer.name}
      creator={issuer.name}
      producer={issuer.name}
      language={locale}
    >
      <Page size="A4" orientation="landscape" style={styles.page}>
        <View style={styles.bar} />
        <View style={styles.edge} />
        <View style={styles.frame}>
          <View style={styles.head}>
            <Text style={styles.brand}>{printable(issuer.name)}</Text>
            <Text style={styles.title}>{t.certificate}</Text>
          </View>
          <View style={styles.middle}>
            <Text style={styles.small}>{t.declares(printable(issuer.name))}</Text>
            <Text style={styles.holder}>{printable(holder)}</Text>
            <Text style={styles.small}>{t.completed}</Text>
            <View style={styles.rule} />
            <Text style={styles.module}>{printable(shown)}</Text>
            {course[locale] !== shown && (
              <Text style={styles.course}>{printable(`${t.course}: ${course[locale]}`)}</Text>
            )}
            {is_withdrawn && <Text style={styles.withdrawn}>{t.withdrawn}</Text>}
          </View>
          <View style={styles.foot}>
            <View style={styles.facts}>
              <Fact label={t.number} value={`${number} · ${module.code}`} />
              <Fact label={t.issued} value={longDay(locale, issued_on)} />
              <View style={styles.fact}>
                <Text style={styles.label}>{t.until}</Text>
                <Text style={styles.strong}>{expires_on ? longDay(locale, expires_on) : t.forever}</Text>
                {content.keeps_old_date && <Text style={styles.label}>{t.kept}</Text>}
              </View>
              <Fact label={t.days} value={attended} />
              <Fact label={t.location} value={content.location?.[locale]} />
              <Fact label={t.trainers} value={content.trainers.join(', ')} />
              <Fact label={t.scheme} value={scheme?.name} />
              <Fact label={t.signed(issuer.name)} value={issuer.city} />
            </View>
            <View style={styles.check}>
              <Qr text={`${origin}${certificatePath(locale, code)}`} />
              <Text style={styles.checkText}>{t.check}</Text>
              <Text style={styles.code}>{codeToRead(code)}</Text>
            </View>
          </View>
        </View>
      </Page>
    </Document>
  )
}

export const renderCertificate = (props: Props): Promise<Buffer> => renderPdf(<CertificatePdf {...props} />)
