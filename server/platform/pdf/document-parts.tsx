import { stone } from './document.tsx'
import { createStyles, Text, View } from './elements.ts'
import { printable } from './printable.ts'

/** Parts that invoices, offers and reports share: the title, the sender and recipient, and a row of facts. */

const styles = createStyles({
  title: { fontFamily: 'Helvetica-Bold', fontSize: 22, lineHeight: 1.15, marginBottom: 4 },
  columns: { flexDirection: 'row', marginTop: 12, marginBottom: 12 },
  column: { flex: 1, paddingRight: 20 },
  small: { fontSize: 8, color: stone },
  bold: { fontFamily: 'Helvetica-Bold' },
  facts: { flexDirection: 'row', flexWrap: 'wrap', marginBottom: 10 },
  fact: { width: '25%', paddingRight: 12, marginBottom: 6 },
})

export const DocumentTitle = ({ children }: { children: string }) => (
  <Text style={styles.title}>{printable(children)}</Text>
)

type PartyProps = { title: string; lines: (string | null | undefined)[] }

const Party = ({ title, lines }: PartyProps) => {
  const [name, ...rest] = lines.filter((line): line is string => Boolean(line))
  return (
    <View style={styles.column}>
      <Text style={styles.small}>{title}</Text>
      <Text style={styles.bold}>{printable(name ?? '')}</Text>
      {rest.map((line) => (
        <Text key={line}>{printable(line)}</Text>
      ))}
    </View>
  )
}

export const Parties = ({ left, right }: { left: PartyProps; right: PartyProps }) => (
  <View style={styles.columns}>
    <Party {...left} />
    <Party {...right} />
  </View>
)

/** Named values; empty ones are left out. */
export const Facts = ({ facts }: { facts: [title: string, value: string | null | undefined][] }) => (
  <View style={styles.facts}>
    {facts
      .filter(([, value]) => value)
      .map(([title, value]) => (
        <View key={title} style={styles.fact}>
          <Text style={styles.small}>{title}</Text>
          <Text>{printable(value ?? '')}</Text>
        </View>
      ))}
  </View>
)
