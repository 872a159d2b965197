import type { CellState } from '../../../contract/rules/accounts/matrix.ts'
import type { MatrixPerson } from '../../../contract/wire/accounts/company.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

type Cell = MatrixPerson['cells'][number]

const tones = {
  valid: 'good',
  expiring: 'wait',
  renew_now: 'wait',
  expired: 'bad',
  planned: 'dark',
  missing: 'bad',
} as const satisfies Record<CellState, string>

/** What is known of one certificate of one person: its state, until when, and what is booked. */
export function CellBadge({ cell: { state, expires_on, planned_on } }: { cell: Cell }) {
  const t = useTranslations('certificates.people')
  const { day } = useFormat()
  const isHeld = state !== 'planned' && state !== 'missing'
  return (
    <span className="flex flex-col items-start gap-1 text-sm max-lg:items-end">
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      {isHeld && (
        <span className="whitespace-nowrap">
          {expires_on ? t('cell.until', { day: day(expires_on) }) : t('cell.forever')}
        </span>
      )}
      {planned_on && (
        <span className="whitespace-nowrap">
          {isHeld ? t('cell.planned', { day: day(planned_on) }) : day(planned_on)}
        </span>
      )}
    </span>
  )
}
