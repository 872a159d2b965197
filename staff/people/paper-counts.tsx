import type { PersonRow } from '../../contract/staff/people/people.ts'
import { Badge } from '../../ui/badge.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'

type Props = Pick<PersonRow, 'papers'> & { className?: string }

/** How many papers are valid, about to expire and expired. */
export function PaperCounts({ papers, className = '' }: Props) {
  const t = useTranslations('staffPeople.paperCount')
  const { valid, expiring, expired } = papers
  if (valid + expiring + expired === 0) return null
  return (
    <span className={`inline-flex flex-wrap gap-1 ${className}`}>
      {valid > 0 && <Badge tone="good">{t('valid', { count: valid })}</Badge>}
      {expiring > 0 && <Badge tone="wait">{t('expiring', { count: expiring })}</Badge>}
      {expired > 0 && <Badge tone="bad">{t('expired', { count: expired })}</Badge>}
    </span>
  )
}
