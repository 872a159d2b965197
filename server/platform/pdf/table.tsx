import { ink, line, stone } from './document.tsx'
import { createStyles, Text, View } from './elements.ts'
import { printable } from './printable.ts'

const styles = createStyles({
  head: { flexDirection: 'row', borderBottomWidth: 1.5, borderBottomColor: ink, paddingBottom: 4 },
  title: { fontSize: 8, color: stone },
  row: { flexDirection: 'row', borderBottomWidth: 0.75, borderBottomColor: line, paddingVertical: 5 },
  strong: { fontFamily: 'Helvetica-Bold' },
  small: { fontSize: 8.5, color: stone },
})

export type Column = {
  title: string
  /** In points; columns without a width share the remaining space. */
  width?: number
  right?: boolean
}
/** A text, optionally with lines in small print below it. */
export type Cell = string | { text: string; under: string[] }

const boxOf = ({ width, right }: Column) => ({
  ...(width ? { width } : { flex: 1 }),
  textAlign: right ? ('right' as const) : ('left' as const),
  paddingLeft: right ? 8 : 0,
})

/** A row is never split over two pages, and the column titles are repeated on every page. */
export const Table = ({
  columns,
  rows,
  strongRow,
  untitled = false,
}: {
  columns: Column[]
  rows: Cell[][]
  strongRow?: number
  /** Leaves out the row of column titles. */
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
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
      <View key={index} style={[styles.row, index === strongRow ? styles.strong : {}]} wrap={false}>
        {columns.map((column, position) => {
          const cell = row[position] ?? ''
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
