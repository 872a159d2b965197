import { X } from 'lucide-react'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { useWishLabels } from '../wish/use-wish-labels.ts'
import { type ActiveFilter, activeFilters } from './active-filters.ts'
import type { Listing } from './listing.ts'
import { withoutFilters } from './listing-query.ts'
import type { ListingControl } from './use-listing-query.ts'

type Props = {
  listing: Listing
  control: ListingControl
  /** Called after a removal: the pressed button is gone, so the focus must move. */
  onRemoved: () => void
}

/** The active filters; each can be removed, or all at once. */
export function FilterChips({ listing, control, onRemoved }: Props) {
  const t = useTranslations('listing')
  const labelOf = useLabelOf(listing)
  const active = activeFilters(control.query, listing)
  if (active.length === 0) return null
  const remove = (part: ActiveFilter['without']) => {
    control.change(part)
    onRemoved()
  }
  return (
    <ul aria-label={t('active')} className="flex flex-wrap items-center gap-2">
      {active.map((filter) => {
        const label = labelOf(filter)
        return (
          <li key={filter.key}>
            <button
              type="button"
              aria-label={t('remove', { filter: label })}
              onClick={() => remove(filter.without)}
              className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full bg-ink py-1 pr-2.5 pl-3.5 text-sm font-semibold text-paper transition-colors hover:bg-iron pointer-coarse:min-h-11"
            >
              {label}
              <X aria-hidden="true" className="size-4 shrink-0 text-signal" />
            </button>
          </li>
        )
      })}
      <li>
        <button
          type="button"
          onClick={() => remove(withoutFilters(control.query))}
          className="text-link min-h-9 cursor-pointer px-2 text-sm font-semibold pointer-coarse:min-h-11"
        >
          {t('reset')}
        </button>
      </li>
    </ul>
  )
}

function useLabelOf(listing: Listing) {
  const wishLabels = useWishLabels(listing.dates)
  const t = useTranslations('listing')
  const { shortMoney, number } = useFormat()
  return (filter: ActiveFilter): string => {
    if (filter.kind === 'stock') return t('bookable')
    if (filter.kind === 'choice') return filter.name ?? t('unknown')
    if ('wish' in filter) return wishLabels.partOf(filter.wish, filter.kind)
    const { min, max } = filter.range
    const write = filter.kind === 'price' ? shortMoney : number
    const values = {
      from: min === undefined ? '' : write(min),
      to: max === undefined ? '' : write(max),
      ends: min === undefined ? 'to' : max === undefined ? 'from' : min === max ? 'one' : 'both',
    }
    return t(filter.kind === 'price' ? 'priceRange' : 'daysRange', values)
  }
}
