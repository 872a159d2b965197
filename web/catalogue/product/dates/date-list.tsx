import type { ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { Collapsible } from '../../../../ui/disclosure/collapsible.tsx'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { DateRow } from './date-row.tsx'

const shownAtOnce = 8

type Props = { dates: ProductOption[]; exempt: boolean }

/** One after another; a full or cancelled one is shown as such, so that nobody looks for it in vain. */
export function DateList({ dates, exempt }: Props) {
  const t = useTranslations('product.dates')
  const later = dates.slice(shownAtOnce)
  return (
    <>
      <DateRows dates={dates.slice(0, shownAtOnce)} exempt={exempt} />
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
