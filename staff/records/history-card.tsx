import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { MessageSquare, Pencil } from 'lucide-react'
import type { ActorJson, RecordKind } from '../../contract/staff/log.ts'
import type { HistoryEntry } from '../../contract/staff/records.ts'
import { changesOf } from '../kit/history/changes-of.ts'
import { type Happening, Timeline } from '../kit/history/timeline.tsx'
import { Card } from '../kit/page/page.tsx'
import { useFieldTexts, useMoreFields } from './field-texts.ts'
import { RecordNotes } from './record-notes.tsx'

type Props = {
  kind: RecordKind
  id: number
  history: readonly HistoryEntry[]
  /** What is read again after a note. */
  queryKey: QueryKey
  mayWrite: boolean
  title: string
  empty: string
  actorOf: (kind: ActorJson['kind']) => string
  titleOf: (what: string | null) => string
}

/** The notes about a record and what was changed in it, with a box to add a note. */
export function HistoryCard(props: Props) {
  const { kind, id, history, queryKey, mayWrite, title, empty, actorOf, titleOf } = props
  const client = useQueryClient()
  const { nameOf, isNamed, textFor } = useFieldTexts(
    history.filter((entry) => entry.kind === 'change'),
    useMoreFields(),
  )
  const happeningOf = (entry: HistoryEntry): Happening => {
    const shared = {
      key: `${entry.kind} ${entry.id}`,
      at: entry.at,
      by: entry.by.name ?? actorOf(entry.by.kind),
    }
    if (entry.kind === 'note')
      return {
        ...shared,
        icon: MessageSquare,
        tone: 'note',
        title: '',
        body: <p className="whitespace-pre-line">{entry.text}</p>,
      }
    return {
      ...shared,
      icon: Pencil,
      title: titleOf(entry.what),
      body: (
        <ul className="text-stone">
          {changesOf(entry)
            .filter(({ field, before, after }) => isNamed(field) || typeof (after ?? before) !== 'number')
            .map(({ field, before, after }) => (
              <li key={field} className="wrap-anywhere">
                {nameOf(field)}:{' '}
                {entry.before && (
                  <>
                    <s>{textFor(field, before) || '–'}</s> →{' '}
                  </>
                )}
                <span className="text-ink">{textFor(field, after) || '–'}</span>
              </li>
            ))}
        </ul>
      ),
    }
  }
  return (
    <Card title={title}>
      {mayWrite && <RecordNotes kind={kind} id={id} onSaved={() => client.invalidateQueries({ queryKey })} />}
      {history.length === 0 && <p className="text-stone">{empty}</p>}
      <Timeline label={title} happenings={history.map(happeningOf)} />
    </Card>
  )
}
