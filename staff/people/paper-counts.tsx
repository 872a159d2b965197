import type { PersonRow } from '../../contract/staff/people.ts'
import { Badge } from '../../ui/badge.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'

/** How many papers are valid, about to expire and expired. */
export function PaperCounts({ papers }: Pick<PersonRow, 'papers'>) {
  const t = useTranslations('staffPeople.paperCount')
  const { valid, expiring, expired } = papers
  return (
    <span className="inline-flex flex-wrap gap-1">
      {valid > 0 && <Badge tone="good">{t('valid', { count: valid })}</Badge>}
      {expiring > 0 && <Badge tone="wait">{t('expiring', { count: expiring })}</Badge>}
      {expired > 0 && <Badge tone="bad">{t('expired', { count: expired })}</Badge>}
    </span>
  )
}
