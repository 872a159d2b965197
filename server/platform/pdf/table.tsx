import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { ink, line, stone } from './document.tsx'
import { printable } from './printable.ts'

const styles = StyleSheet.create({
  head: { flexDirection: 'row', borderBottomWidth: 1.5, borderBottomColor: ink, paddingBottom: 4 },
  title: { fontSize: 8, color: stone },
  row: { flexDirection: 'row', borderBottomWidth: 0.75, borderBottomColor: line, paddingVertical: 5 },
  strong: { fontFamily: 'Helvetica-Bold' },
  small: { fontSize: 8.5, color: stone },
})

export type Column = {
  title: string /** In points; what has none shares what is left. */
  width?: number
  right?: boolean
}
/** A cell, or a cell with smaller lines under it. */
export type Cell = string | { text: string; under: string[] }

const boxOf = ({ width, right }: Column) => ({
  ...(width ? { width } : { flex: 1 }),
  textAlign: right ? ('right' as const) : ('left' as const),
  paddingLeft: right ? 8 : 0,
})

/** Rows that stay whole; the titles stand again on each next page. */
export const Table = ({
  columns,
  rows,
  strongRow,
  untitled = false,
}: {
  columns: Column[]
  rows: Cell[][]
  strongRow?: number
  /** What the rows say needs no titles above it. */
  untitled?: boolean
}) => (
  <View>
    {!untitled && (
      <View style={styles.head} fixed>
        {columns.map((column) => (
          <Text key={column.title} style={[styles.title, boxOf(column)]}>
            {column.title}
          </Text>
        ))}
      </View>
    )}
    {rows.map((row, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: set once, never changed in place
      <View key={index} style={[styles.row, index === strongRow ? styles.strong : {}]} wrap={false}>
        {columns.map((column, place) => {
          const cell = row[place] ?? ''
          const { text, under } = typeof cell === 'string' ? { text: cell, under: [] } : cell
          return (
            <View key={column.title} style={boxOf(column)}>
              <Text>{printable(text)}</Text>
              {under.map((small) => (
                <Text key={small} style={styles.small}>
                  {printable(small)}
                </Text>
              ))}
            </View>
          )
        })}
      </View>
    ))}
  </View>
)
