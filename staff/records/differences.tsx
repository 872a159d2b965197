import { Undo2 } from 'lucide-react'
import { isReversible } from '../../contract/staff/reversible.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { changesOf } from '../kit/history/changes-of.ts'
import { useFieldTexts } from './field-texts.ts'
import { useUndo } from './use-undo.ts'

type Change = {
  id: number
  table: string
  what: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  is_undone: boolean
}

/** Undoes a change of the log, where that is possible. */
export function UndoButton({ change }: { change: Change }) {
  const t = useTranslations('staffKit.undo')
  const { undo } = useUndo()
  if (change.is_undone) return <span className="text-xs text-stone">{t('isUndone')}</span>
  if (!change.table || !isReversible({ ...change, table_name: change.table })) return null
  return (
    <button
      type="button"
      className="inline-flex cursor-pointer items-center gap-1 text-xs font-semibold underline underline-offset-2"
      onClick={() => void undo(change.id)}
    >
      <Undo2 aria-hidden="true" className="size-3.5" />
      {t('undo')}
    </button>
  )
}

/** What was changed from what to what, a line per field. */
export function Differences({ change, canUndo }: { change: Change; canUndo: boolean }) {
  const { nameOf, textFor } = useFieldTexts([change])
  return (
    <>
      <ul className="text-stone">
        {changesOf(change).map(({ field, before, after }) => (
          <li key={field}>
            {nameOf(field)}:{' '}
            {change.before && (
              <>
                <s>{textFor(field, before) || '–'}</s> →{' '}
              </>
            )}
            <span className="text-ink">{textFor(field, after) || '–'}</span>
          </li>
        ))}
      </ul>
      {canUndo && <UndoButton change={change} />}
    </>
  )
}
