import { useQueryClient } from '@tanstack/react-query'
import type { ImportList } from '../../contract/staff/imports.ts'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { momentOf } from '../kit/i18n/moment.ts'
import { Card } from '../kit/page/page.tsx'
import { useUndo } from '../records/use-undo.ts'

/** What was imported lately, by whom, with the way back. */
export function RecentImports({ recent }: { recent: ImportList['recent'] }) {
  const t = useTranslations('staffImport')
  const locale = useLocale()
  const client = useQueryClient()
  const { undo } = useUndo()
  if (recent.length === 0) return null
  return (
    <Card title={t('recent')}>
      <ul className="divide-y divide-line">
        {recent.map(({ id, kind, name, by, accepted_at, added, changed, faulty, batch_id, is_undone }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              <b className="wrap-anywhere">{name || t('pasted')}</b>{' '}
              <span className="text-stone">{t(`kind.${kind}`)}</span>
              <span className="block text-stone">
                {[momentOf(locale, accepted_at), by.name, t('result', { added, changed, faulty })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {is_undone ? (
              <span className="text-stone">{t('isUndone')}</span>
            ) : (
              added + changed > 0 && (
                <button
                  type="button"
                  className="tool"
                  onClick={() =>
                    void undo(batch_id).then(() => client.invalidateQueries({ queryKey: ['imports'] }))
                  }
                >
                  {t('undo')}
                </button>
              )
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
