import type { ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { Collapsible } from '../../../../ui/disclosure/collapsible.tsx'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { DateRows } from './date-list.tsx'
import { datesByLocation } from './filter-dates.ts'

/** Locations with their dates; the one with the earliest date is open. */
export default function DatesByLocation({ dates, exempt }: { dates: ProductOption[]; exempt: boolean }) {
  const t = useTranslations('product.dates')
  return (
    <div className="border-t border-line">
      {datesByLocation(dates).map(([location, list], index) => (
        <Collapsible
          key={location}
          open={index === 0}
          summary={
            <h3 className="text-lg">
              {location}
              <span className="ml-3 text-sm font-normal tracking-normal text-stone">
                {t('found', { count: list.length })}
              </span>
            </h3>
          }
        >
          <DateRows dates={list} exempt={exempt} />
        </Collapsible>
      ))}
    </div>
  )
}
