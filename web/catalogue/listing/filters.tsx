import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { specIds } from '../../../contract/rules/ids.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { WishFields } from '../wish/wish-fields.tsx'
import { withSpec } from './active-filters.ts'
import { DaysFilter } from './days-filter.tsx'
import { FilterOption } from './filter-option.tsx'
import type { Listing } from './listing.ts'
import { PriceFilter } from './price-filter.tsx'
import type { ListingControl } from './use-listing-query.ts'
import { ValueFilter } from './value-filter.tsx'

type Props = { listing: Listing; control: ListingControl }

/** The most used filters come first and are open; other groups are open only when one of their filters is active. */
const first: readonly number[] = [specIds.level, specIds.days]
const byUse = (a: { id: number }, b: { id: number }) => rankOf(a.id) - rankOf(b.id)
const rankOf = (id: number) => (first.includes(id) ? first.indexOf(id) : first.length)

/** All filters of a list. A change applies at once; there is nothing to submit. */
export function Filters({ listing, control: { query, change } }: Props) {
  const t = useTranslations('listing')
  const { brands, specs } = listing
  const hasPrices =
    query.price !== null || (listing.min_price !== null && listing.min_price !== listing.max_price)
  // A value that all products share filters nothing.
  const useful = specs
    .filter(({ values }) => values.length > 1 || values.some(({ selected }) => selected))
    .toSorted(byUse)
  return (
    <div>
      <WishFields
        wish={query.wish}
        dates={listing.dates}
        onChange={(wish) => change({ wish })}
        className="space-y-4 border-b border-line pb-6"
      />
      <div className="border-b border-line py-3">
        <FilterOption
          label={t('bookable')}
          count={listing.stock_count}
          checked={query.stock}
          onChange={(stock) => change({ stock })}
        />
      </div>
      {useful.map((spec) => {
        const selected = query.specs[spec.id] ?? []
        const isRange = spec.id === specIds.days
        const isOn = isRange ? query.days !== null : selected.length > 0
        return (
          <Group key={spec.id} title={spec.title} open={first.includes(spec.id) || isOn}>
            {isRange ? (
              <DaysFilter spec={spec} range={query.days} onChange={(days) => change({ days })} />
            ) : (
              <ValueFilter
                values={spec.values}
                selected={selected}
                onChange={(values) => change({ specs: withSpec(query.specs, spec.id, values) })}
              />
            )}
          </Group>
        )
      })}
      {hasPrices && (
        <Group title={t('price')} open>
          <PriceFilter
            lowest={listing.min_price}
            highest={listing.max_price}
            range={query.price}
            onChange={(price) => change({ price })}
          />
        </Group>
      )}
      {(brands.length > 1 || query.brands.length > 0) && (
        <Group title={t('brand')} open={query.brands.length > 0}>
          <ValueFilter
            values={brands.map(({ name, ...brand }) => ({ ...brand, title: name }))}
            selected={query.brands}
            onChange={(ids) => change({ brands: ids })}
          />
        </Group>
      )}
    </div>
  )
}

function Group({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  // Only the initial state: a group must not close when its last filter is removed.
  const [isOpen] = useState(open)
  return (
    <details open={isOpen} className="collapsible filter-group">
      <summary>
        {title}
        <ChevronDown aria-hidden="true" />
      </summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        <div>{children}</div>
      </fieldset>
    </details>
  )
}
