import type { Locale } from '../../../contract/rules/locale.ts'
import type { EvidencePeriod } from '../../../contract/wire/accounts/evidence.ts'
import { longDay } from '../../platform/formats.ts'
import { line, PdfDocument, Section } from '../../platform/pdf/document.tsx'
import { createStyles, Text, View } from '../../platform/pdf/elements.ts'
import { printable } from '../../platform/pdf/printable.ts'
import { renderPdf } from '../../platform/pdf/render-pdf.ts'
import type { AttendanceRow } from './read-evidence.ts'

const texts = {
  nl: {
    title: 'Aanwezigheid',
    period: (from: string, to: string) => `Trainingen van ${from} tot en met ${to}`,
    pageOf: (page: string, pages: string) => `Pagina ${page} van ${pages}`,
    order: 'bestelling',
    present: 'aanwezig',
    late: (minutes: number) => `${minutes} min. later`,
    left_early: (minutes: number) => `${minutes} min. eerder weg`,
    absent: 'afwezig',
    unknown: 'niet vastgelegd',
  },
  en: {
    title: 'Attendance',
    period: (from: string, to: string) => `Courses from ${from} to ${to}`,
    pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
    order: 'order',
    present: 'present',
    late: (minutes: number) => `${minutes} min late`,
    left_early: (minutes: number) => `left ${minutes} min early`,
    absent: 'absent',
    unknown: 'not recorded',
  },
} satisfies Record<Locale, unknown>

const styles = createStyles({
  row: { flexDirection: 'row', borderBottomWidth: 1, borderBottomColor: line, paddingVertical: 3 },
  name: { width: '38%', paddingRight: 8 },
  days: { flex: 1 },
})

type Props = { rows: readonly AttendanceRow[]; period: EvidencePeriod; locale: Locale; issuer: string }

function AttendancePdf({ rows, period, locale, issuer }: Props) {
  const t = texts[locale]
  const inWords = ({ cells }: AttendanceRow, day: string) => {
    const cell = cells[day]
    if (!cell) return t.unknown
    const { state, minutes } = cell
    return state === 'late' || state === 'left_early' ? t[state](minutes) : t[state]
  }
  return (
    <PdfDocument
      title={t.title}
      language={locale}
      shop={printable(issuer)}
      label={t.title}
      footer={t.period(longDay(locale, period.from), longDay(locale, period.to))}
      pageOf={t.pageOf}
    >
      {[...Map.groupBy(rows, ({ line_id }) => line_id)].map(([lineId, people]) => {
        const [first] = people
        const where = first?.location ? `, ${first.location}` : ''
        return (
          <Section
            key={lineId}
            title={printable(`${first?.code} ${first?.course}${where}, ${t.order} ${first?.order_number}`)}
            parts={people.map((person, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
              <View key={index} style={styles.row} wrap={false}>
                <Text style={styles.name}>{printable(person.name)}</Text>
                <View style={styles.days}>
                  {person.days.map((day) => (
                    <Text key={day}>{`${longDay(locale, day)}: ${inWords(person, day)}`}</Text>
                  ))}
                </View>
              </View>
            ))}
          />
        )
      })}
    </PdfDocument>
  )
}

export const renderAttendance = (props: Props): Promise<Buffer> => renderPdf(<AttendancePdf {...props} />)
