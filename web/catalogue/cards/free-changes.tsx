import type { FreeUntil } from '../../../contract/rules/booking/free-changes.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

/** Until which day a date can be cancelled and moved for free. */
export function FreeChanges({ until, className = '' }: { until: FreeUntil | null; className?: string }) {
  const t = useTranslations('shell.date.free')
  const { day } = useFormat()
  if (!until) return null
  const { cancel, move } = until
  const promises = [
    cancel && t('cancel', { day: day(cancel, 'monthDay') }),
    move && t('move', { day: day(move, 'monthDay') }),
  ].filter(Boolean)
  return <span className={className}>{promises.length ? promises.join(' · ') : t('none')}</span>
}
