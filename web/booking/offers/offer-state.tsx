import type { OfferState as State } from '../../../contract/rules/booking/offers.ts'
import type { OfferSummary } from '../../../contract/wire/booking/offer.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

const colours: Record<State, string> = {
  sent: 'bg-signal',
  accepted: 'bg-good',
  declined: 'bg-silver',
  expired: 'bg-silver',
}

/** The state of an offer: a coloured dot and its name. */
export function OfferState({ state, className = '' }: Pick<OfferSummary, 'state'> & { className?: string }) {
  const t = useTranslations('offers.state')
  return (
    <span className={`inline-flex items-center gap-2.5 font-bold ${className}`}>
      {/* The edge keeps yellow visible on white. */}
      <span
        aria-hidden="true"
        data-state={state}
        className={`size-3.5 shrink-0 rounded-full ring-2 ring-ink ${colours[state]}`}
      />
      {t(state)}
    </span>
  )
}
