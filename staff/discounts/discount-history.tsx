import { useQueryClient } from '@tanstack/react-query'
import { MessageSquare, Pencil } from 'lucide-react'
import type { StaffDiscount } from '../../contract/staff/booking/discounts.ts'
import type { HistoryEntry } from '../../contract/staff/records.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { discountQuery } from '../api/catalogue/discounts.ts'
import { changesOf } from '../kit/history/changes-of.ts'
import { type Happening, Timeline } from '../kit/history/timeline.tsx'
import { Card } from '../kit/page/page.tsx'
import { useFieldTexts } from '../records/field-texts.ts'
import { RecordNotes } from '../records/record-notes.tsx'
import { useCan } from '../session/me.tsx'

/** The changes of a code with the colleagues who made them, and what was written about it. */
export function DiscountHistory({ code: { id, history } }: { code: StaffDiscount }) {
  const t = useTranslations('staffDiscounts')
  const can = useCan()
  const client = useQueryClient()
  const { nameOf, textFor } = useFieldTexts(history.filter((entry) => entry.kind === 'change'))
  const happeningOf = (entry: HistoryEntry): Happening => {
    const shared = { key: `${entry.kind} ${entry.id}`, at: entry.at, by: entry.by.name ?? t('somebody') }
    if (entry.kind === 'note')
      return {
        ...shared,
        icon: MessageSquare,
        tone: 'note',
        title: '',
        body: <p className="whitespace-pre-line">{entry.text}</p>,
      }
    const { before, after } = entry
    return {
      ...shared,
      icon: Pencil,
      title: t(!before ? 'did.made' : after ? 'did.changed' : 'did.removed'),
      body: before && after && (
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
      {can('prices:write') && (
        <RecordNotes
          kind="discount"
          id={id}
          onSaved={() => client.invalidateQueries({ queryKey: discountQuery(id).queryKey })}
        />
      )}
      {history.length === 0 && <p className="text-stone">{t('noHistory')}</p>}
      <Timeline label={t('history')} happenings={history.map(happeningOf)} />
    </Card>
  )
}
