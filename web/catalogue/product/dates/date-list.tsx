import type { ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { Collapsible } from '../../../../ui/disclosure/collapsible.tsx'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { DateRow } from './date-row.tsx'

const shownInitially = 8

type Props = { dates: ProductOption[]; exempt: boolean }

/** Bookable dates in order; those that are full or closed are below them, folded. */
export function DateList({ dates, exempt }: Props) {
  const t = useTranslations('product.dates')
  const bookable = dates.filter(({ bookable }) => bookable)
  const others = dates.filter(({ bookable }) => !bookable)
  const later = bookable.slice(shownInitially)
  return (
    <>
      <DateRows dates={bookable.slice(0, shownInitially)} exempt={exempt} />
      {later.length > 0 && (
        <Collapsible summary={t('more', { count: later.length })}>
          <DateRows dates={later} exempt={exempt} />
        </Collapsible>
      )}
      {others.length > 0 && (
        <Collapsible
          summary={<span className="font-normal text-stone">{t('full', { count: others.length })}</span>}
        >
          <DateRows dates={others} exempt={exempt} />
        </Collapsible>
      )}
    </>
  )
}

export const DateRows = ({ dates, exempt }: Props) =>
  dates.length > 0 && (
    <ul className="border-b border-line">
      {dates.map((date) => (
        <DateRow key={date.po_id} date={date} exempt={exempt} />
      ))}
    </ul>
  )
