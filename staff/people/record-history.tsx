import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { MessageSquare, Pencil } from 'lucide-react'
import type { HistoryEntry } from '../../contract/staff/records.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { changesOf } from '../kit/history/changes-of.ts'
import { type Happening, Timeline } from '../kit/history/timeline.tsx'
import { Card } from '../kit/page/page.tsx'
import { useFieldTexts } from '../records/field-texts.ts'
import { RecordNotes } from '../records/record-notes.tsx'
import { useCan } from '../session/me.tsx'

type Props = {
  kind: 'customer' | 'company' | 'person'
  id: number
  history: readonly HistoryEntry[]
  queryKey: QueryKey
}

/** The notes about a record and what colleagues changed, with a box to add a note. */
export function RecordHistory({ kind, id, history, queryKey }: Props) {
  const t = useTranslations('staffPeople')
  const can = useCan()
  const { nameOf, textFor } = useFieldTexts()
  const client = useQueryClient()
  const happeningOf = (entry: HistoryEntry): Happening => {
    const shared = {
      key: `${entry.kind} ${entry.id}`,
      at: entry.at,
      by: entry.by.name ?? t(`actor.${entry.by.kind}`),
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
      title: entry.what ? t(`did.${entry.what.replace('.', '_') as 'person_changed'}`) : t('changed'),
      body: (
        <ul className="text-stone">
          {changesOf(entry).map(({ field, before, after }) => (
            <li key={field}>
              {nameOf(field)}: <s>{textFor(field, before) || '–'}</s> →{' '}
              <span className="text-ink">{textFor(field, after) || '–'}</span>
            </li>
          ))}
        </ul>
      ),
    }
  }
  return (
    <Card title={t('history')}>
      {can('people:write') && (
        <RecordNotes kind={kind} id={id} onSaved={() => client.invalidateQueries({ queryKey })} />
      )}
      {history.length === 0 && <p className="text-stone">{t('noHistory')}</p>}
      <Timeline label={t('history')} happenings={history.map(happeningOf)} />
    </Card>
  )
}
