import type { ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { Collapsible } from '../../../../ui/disclosure/collapsible.tsx'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { DateRow } from './date-row.tsx'

const shownInitially = 8

type Props = { dates: ProductOption[]; exempt: boolean }

/** All dates in order, including full and cancelled ones. */
export function DateList({ dates, exempt }: Props) {
  const t = useTranslations('product.dates')
  const later = dates.slice(shownInitially)
  return (
    <>
      <DateRows dates={dates.slice(0, shownInitially)} exempt={exempt} />
      {later.length > 0 && (
        <Collapsible summary={t('more', { count: later.length })}>
          <DateRows dates={later} exempt={exempt} />
        </Collapsible>
      )}
    </>
  )
}

export const DateRows = ({ dates, exempt }: Props) => (
  <ul className="border-b border-line">
    {dates.map((date) => (
      <DateRow key={date.po_id} date={date} exempt={exempt} />
    ))}
  </ul>
)
