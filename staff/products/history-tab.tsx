import { useQueryClient } from '@tanstack/react-query'
import { MessageSquare, Pencil } from 'lucide-react'
import type { StaffProduct } from '../../contract/staff/products.ts'
import type { HistoryEntry } from '../../contract/staff/records.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { productQuery } from '../api/queries.ts'
import { changesOf } from '../kit/history/changes-of.ts'
import { type Happening, Timeline } from '../kit/history/timeline.tsx'
import { Card } from '../kit/page/page.tsx'
import { useFieldTexts } from '../records/field-texts.ts'
import { RecordNotes } from '../records/record-notes.tsx'
import { useCan } from '../session/me.tsx'

/** What colleagues changed in a product, and their notes about it. */
export function HistoryTab({ product: { id, history } }: { product: StaffProduct }) {
  const t = useTranslations('staffProducts')
  const can = useCan()
  const client = useQueryClient()
  const { nameOf, textFor } = useFieldTexts()
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
      title: entry.what ? t(`did.${entry.what.replace('.', '_') as 'product_changed'}`) : t('changed'),
      body: (
        <ul className="text-stone">
          {changesOf(entry).map(({ field, before, after }) => (
            <li key={field} className="wrap-anywhere">
              {nameOf(field)}: <s>{textFor(field, before) || '–'}</s> →{' '}
              <span className="text-ink">{textFor(field, after) || '–'}</span>
            </li>
          ))}
        </ul>
      ),
    }
  }
  return (
    <Card title={t('part.history')}>
      {can('catalogue:write') && (
        <RecordNotes
          kind="product"
          id={id}
          onSaved={() => client.invalidateQueries({ queryKey: productQuery(id).queryKey })}
        />
      )}
      {history.length === 0 && <p className="text-stone">{t('noHistory')}</p>}
      <Timeline label={t('part.history')} happenings={history.map(happeningOf)} />
    </Card>
  )
}
