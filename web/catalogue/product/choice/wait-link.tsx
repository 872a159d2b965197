import type { ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { useFormat } from '../../../../ui/i18n/format.ts'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { waitingFormPath } from '../../../lib/i18n/paths.ts'
import { useProductChoice } from './product-choice.tsx'

/** Leads to the waiting list of a date that is full, or too small for so many. */
export function WaitLink({ date }: { date: ProductOption }) {
  const t = useTranslations('product.dates')
  const { days, locale } = useFormat()
  const { amount } = useProductChoice()
  return (
    <LinkButton
      href={waitingFormPath(locale, date.po_id, amount)}
      kind="outline"
      size="sm"
      className="self-start justify-self-end max-xl:col-span-2 xl:col-span-2"
    >
      {t('wait')}
      <span className="sr-only">
        : {days(date.first_day ?? '', date.last_day ?? '')}, {date.location}
      </span>
    </LinkButton>
  )
}
