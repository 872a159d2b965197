import { SlidersHorizontal } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import type { ShopApi } from '../../lib/api/api.ts'
import { Still } from '../../lib/lazy/still.tsx'
import { useAsk } from '../../lib/load/use-ask.ts'
import { compareToggle } from '../compare/compare-toggle.tsx'
import { useStillToggles } from '../compare/use-still-toggles.ts'
import { activeFilters } from './active-filters.ts'
import { FilterChips } from './filter-chips.tsx'
import { Filters } from './filters.tsx'
import type { Listing } from './listing.ts'
import { hasFilters, type ListingQuery } from './listing-query.ts'
import { NoResults } from './no-results.tsx'
import { SortSelect } from './sort-select.tsx'
import { stillCards } from './still-cards.ts'
import { type ListingControl, useListingQuery } from './use-listing-query.ts'
import { useView, ViewSwitch } from './view-switch.tsx'

// Loaded when needed: the sheet is for phones, rows are an option.
const ProductRows = lazy(async () => ({
  default: (await import('../cards/product-rows.tsx')).ProductRows,
}))
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

type Props = {
  title: ReactNode
  listing: Listing
  /** Loads its products, when the browser has only the HTML of their cards. */
  load: (api: ShopApi, query: ListingQuery) => Promise<Listing>
  /** The list's name in analytics. */
  name: string
  /** Set for a category's list: its products' breadcrumbs lead back to it. */
  fromCategory?: number
  /** Shown when the list is empty without any filter. */
  empty: ReactNode
  /** Takes the place of page numbers. */
  more?: (control: ListingControl) => ReactNode
}

/**
 * A list of products with filters, sorting and pages. While the next page loads the old list stays and is dimmed, but only after 200 ms
 * (the specification's delay for fetching pages): a CSS transition delay, so a quick response shows at once and without flicker.
 */
export function ProductListing({ title, listing, load, name, fromCategory, empty, more }: Props) {
  const t = useTranslations('listing')
  const control = useListingQuery()
  const { query, busy, hrefOf, change } = control
  const [view, setView] = useView()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const { meta } = listing
  const { heading, links } = useFocusOnNextPage(meta.current_page)
  const count = t('results', { count: meta.total, kind: listing.kind })
  const focusHeading = () => heading.current?.focus({ preventScroll: true })
  const activeCount = activeFilters(query, listing).length
  const list = { name, offset: (meta.current_page - 1) * meta.per_page, category: fromCategory }
  const isStill = listing.products === undefined
  const asked = useAsk(isStill && view === 'list' ? JSON.stringify(query) : null, (api) => load(api, query))
  const products = listing.products ?? asked.value?.products
  const cards = useRef<HTMLDivElement>(null)
  useStillToggles(cards, isStill && !products)

  if (meta.total === 0 && !hasFilters(query))
    return (
      <>
        <h2 className="mb-8 text-3xl lg:text-4xl">{title}</h2>
        {empty}
      </>
    )
  return (
    <div className="grid gap-x-10 lg:grid-cols-[var(--width-sidebar)_minmax(0,1fr)] xl:gap-x-12">
      <aside aria-label={t('filters')} className="max-lg:hidden">
        <Filters listing={listing} control={control} />
      </aside>
      <div className="min-w-0">
        <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2 sm:gap-y-3">
          <div className="sm:flex-1">
            <h2
              id="list"
              ref={heading}
              tabIndex={-1}
              className="outline-none max-sm:sr-only sm:text-xl lg:text-3xl"
            >
              {title}
            </h2>
            <p role="status" className="text-stone max-sm:py-2.5 lg:mt-1">
              {count}
            </p>
          </div>
          <ViewSwitch view={view} onChange={setView} className="sm:order-last" />
          <div className="flex items-center justify-end gap-3 max-sm:w-full">
            <Button
              kind="dark"
              aria-haspopup="dialog"
              onClick={() => setIsSheetOpen(true)}
              className="lg:hidden"
            >
              <SlidersHorizontal aria-hidden="true" className="size-4.5" />
              {t('open', { count: activeCount })}
            </Button>
            <SortSelect value={query.sort} onChange={(sort) => change({ sort })} className="max-sm:grow" />
          </div>
        </div>
        <div className="mt-3 mb-5 empty:mb-3 max-sm:empty:mt-0">
          <FilterChips listing={listing} control={control} onRemoved={focusHeading} />
        </div>
        <div
          ref={cards}
          aria-busy={busy}
          className="transition-opacity aria-busy:opacity-40 aria-busy:delay-200"
        >
          {listing.listed === 0 ? (
            <NoResults control={control} onReset={focusHeading} />
          ) : view === 'list' && products ? (
            // Cards are the fallback while the code of the rows loads.
            <Suspense fallback={<Still code={stillCards} props={{ ...list, products }} />}>
              <ProductRows products={products} list={list} action={compareToggle} />
            </Suspense>
          ) : (
            <Still code={stillCards} props={{ ...list, products: listing.products }} />
          )}
        </div>
        <div ref={links} className="mt-10 empty:hidden">
          {more?.(control) ?? (
            <Pagination
              current={meta.current_page}
              last={meta.last_page}
              hrefOf={(page) => `${hrefOf({ ...query, page })}#list`}
            />
          )}
        </div>
      </div>
      {isSheetOpen && (
        <Suspense>
          <FilterSheet
            listing={listing}
            control={control}
            count={count}
            onClose={() => setIsSheetOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/**
 * After a page link, moves the focus from the link to the start of the list. After a filter change the focus stays on the filter.
 */
function useFocusOnNextPage(page: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const links = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const { activeElement, body } = document
    if (activeElement === body || links.current?.contains(activeElement))
      heading.current?.focus({ preventScroll: true })
  }, [page])
  return { heading, links }
}
