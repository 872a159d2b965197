import type { StaffOfferState } from '../../contract/staff/booking/offer-list.ts'
import { Badge } from '../../ui/badge.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'

const tones = { draft: 'neutral', sent: 'wait', accepted: 'good', declined: 'bad', expired: 'bad' } as const

export function OfferStateBadge({ state }: { state: StaffOfferState }) {
  const t = useTranslations('staffOffers.state')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}
