import type { ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { useFormat } from '../../../../ui/i18n/format.ts'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { LanguageBadge } from '../../cards/language-badge.tsx'
import { nextDates } from './next-dates.ts'
import { useProductChoice } from './product-choice.tsx'

/** The next three dates as buttons. */
export function DateChips({ dates }: { dates: ProductOption[] }) {
  const t = useTranslations('product.panel')
  const { locale } = useFormat()
  const { option, wish, wishedLocations: locations } = useProductChoice()
  const shown = nextDates(dates, { wish, locations, locale }, option)
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-bold">{t('nextDates')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {shown.map((date) => (
          <DateChip key={date.po_id} date={date} />
        ))}
      </div>
    </fieldset>
  )
}

function DateChip({ date }: { date: ProductOption }) {
  const seats = useTranslations('catalogue.seats')
  const { day } = useFormat()
  const { option, choose, amount } = useProductChoice()
  const left = date.places_left
  return (
    <button
      type="button"
      aria-pressed={option?.po_id === date.po_id}
      onClick={() => choose(date)}
      className="flex min-h-15 min-w-0 cursor-pointer flex-col items-start rounded-md border-2 border-silver px-[min(0.5rem,2vw)] py-1.5 text-left text-[min(0.875rem,3.7vw)] leading-tight transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
    >
      <span className="font-bold whitespace-nowrap">{day(date.first_day ?? '', 'weekday')}</span>
      <span className="max-w-full text-[min(0.75rem,3.4vw)] hyphens-auto wrap-anywhere">{date.location}</span>
      {left !== null && left < amount && (
        <span className="text-xs opacity-80">{seats('left', { count: left })}</span>
      )}
      <LanguageBadge language={date.language} isNarrow />
    </button>
  )
}
