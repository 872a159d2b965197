import { Check } from 'lucide-react'
import type { ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { useFormat } from '../../../../ui/i18n/format.ts'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { Price } from '../../../../ui/price.tsx'
import { OptionStatus } from '../../cards/option-status.tsx'
import { useProductChoice } from '../choice/product-choice.tsx'

/** One date with its times, location, price and availability; the button chooses it for the booking panel. */
export function DateRow({ date, exempt }: { date: ProductOption; exempt: boolean }) {
  const t = useTranslations('product.dates')
  const nameOf = useTranslations('catalogue.language')
  const { day } = useFormat()
  const isChosen = useProductChoice().option?.po_id === date.po_id
  const { first_day: first, last_day: last, starts_at: from, ends_at: until, bookable, language } = date
  const included = [
    language && nameOf(language),
    date.lunch_included && t('lunch'),
    date.exam_included && t('exam'),
  ].filter(Boolean)
  if (!first || !last) return null
  return (
    <li
      className={`grid gap-x-6 gap-y-2 border-t border-line px-3 py-4 sm:grid-cols-2 xl:grid-cols-[1.1fr_1.2fr_8.5rem_8rem_7rem] ${bookable ? '' : 'text-stone'} ${isChosen ? 'bg-mist shadow-[inset_4px_0_0_var(--color-signal)]' : ''}`}
    >
      <p>
        <span className="font-bold">
          {first !== last && <span className="whitespace-nowrap">{day(first, 'weekday')} –</span>}{' '}
          <span className="whitespace-nowrap">
            {day(last, 'weekday')} {last.slice(0, 4)}
          </span>
        </span>
        {from && until && <span className="block text-sm text-stone">{t('times', { from, until })}</span>}
      </p>
      <p>
        {date.location}
        <span className="block text-sm text-stone">{included.join(', ')}</span>
      </p>
      <p className="flex flex-wrap content-start gap-1.5 xl:flex-col xl:items-start">
        <OptionStatus option={date} />
        {bookable && date.state === 'guaranteed' && <Badge tone="dark">{t('guaranteed')}</Badge>}
      </p>
      {bookable && (
        <>
          <Price
            net={date.net}
            gross={date.gross}
            exempt={exempt}
            size="sm"
            className="xl:text-right xl:[&>span]:justify-end"
          />
          <ChooseDate date={date} isChosen={isChosen} />
        </>
      )}
    </li>
  )
}

function ChooseDate({ date, isChosen }: { date: ProductOption; isChosen: boolean }) {
  const t = useTranslations('product.dates')
  const { days } = useFormat()
  const { choose } = useProductChoice()
  return (
    <div className="flex flex-wrap items-center gap-x-4 sm:col-span-2 xl:col-span-1 xl:flex-col xl:items-stretch">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => choose(date)}
        className="inline-flex min-h-11 min-w-28 cursor-pointer items-center justify-center gap-1.5 rounded-md border-2 border-ink px-3 text-sm font-bold transition-colors hover:bg-ink hover:text-paper aria-pressed:bg-ink aria-pressed:text-paper"
      >
        {isChosen && <Check aria-hidden="true" className="size-4.5 text-signal" />}
        {t(isChosen ? 'chosen' : 'choose')}
        <span className="sr-only">
          : {days(date.first_day ?? '', date.last_day ?? '')}, {date.location}
        </span>
      </button>
      {isChosen && (
        <a
          href="#booking"
          className="inline-flex min-h-11 items-center justify-center text-sm font-bold underline decoration-2 underline-offset-4 lg:hidden"
        >
          {t('toPanel')}
        </a>
      )}
    </div>
  )
}
