import { useTranslations } from '../../../ui/i18n/translations.tsx'
import type { Conflict } from './use-record-form.ts'

type Props = {
  conflict: Conflict
  labels: Record<string, string>
  textOf: (name: string, value: unknown) => string
  onChoose: (name: string, choice: 'mine' | 'theirs') => void
}

/** Somebody saved the same fields first: both values side by side, one click each. */
export function ConflictPanel({ conflict: { by, fields }, labels, textOf, onChoose }: Props) {
  const t = useTranslations('staffKit.form')
  const name = by ?? t('somebody')
  return (
    <section role="alert" className="mt-3 rounded-md border-2 border-ink p-3">
      <p className="font-bold">{t('conflict', { name })}</p>
      {Object.entries(fields).map(([field, { theirs, yours }]) => (
        <div key={field} className="mt-3">
          <p className="text-xs font-bold text-stone">{labels[field] ?? field}</p>
          <div className="mt-1 grid gap-2 sm:grid-cols-2">
            <button type="button" className="conflict-choice" onClick={() => onChoose(field, 'mine')}>
              <span className="text-xs text-stone">{t('mine')}</span>
              <span className="wrap-anywhere">{textOf(field, yours) || t('empty')}</span>
            </button>
            <button type="button" className="conflict-choice" onClick={() => onChoose(field, 'theirs')}>
              <span className="text-xs text-stone">{t('theirs', { name })}</span>
              <span className="wrap-anywhere">{textOf(field, theirs) || t('empty')}</span>
            </button>
          </div>
        </div>
      ))}
    </section>
  )
}
