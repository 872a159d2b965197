import { Check } from 'lucide-react'
import { hasSeatsFor } from '../../../../contract/rules/catalogue/choose-date.ts'
import { stockStatuses } from '../../../../contract/rules/catalogue/products.ts'
import type { ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { useFormat } from '../../../../ui/i18n/format.ts'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { Price } from '../../../../ui/price.tsx'
import { FreeChanges } from '../../cards/free-changes.tsx'
import { LanguageBadge } from '../../cards/language-badge.tsx'
import { OptionStatus } from '../../cards/option-status.tsx'
import { useProductChoice } from '../choice/product-choice.tsx'
import { WaitLink } from '../choice/wait-link.tsx'

/** One date with its times, location, price and availability; the button chooses it for the booking panel. */
export function DateRow({ date, exempt }: { date: ProductOption; exempt: boolean }) {
  const t = useTranslations('product.dates')
  const nameOf = useTranslations('shell.date.language')
  const { day } = useFormat()
  const seats = useTranslations('catalogue.seats')
  const { option, amount } = useProductChoice()
  const isChosen = option?.po_id === date.po_id
  const isTooSmall = date.bookable && !hasSeatsFor(date, amount)
  const { first_day: first, last_day: last, starts_at: from, ends_at: until, bookable, language } = date
  const included = [
    language && nameOf(language),
    date.lunch_included && t('lunch'),
    date.exam_included && t('exam'),
  ].filter(Boolean)
  if (!first || !last) return null
  return (
    <li
      className={`grid grid-cols-[1fr_min(10rem,41vw)] gap-x-4 gap-y-2 border-t border-line px-3 py-3.5 xl:grid-cols-[1.1fr_1.2fr_8.5rem_8rem_7rem] xl:gap-x-6 ${bookable ? '' : 'text-stone'} ${isChosen ? 'bg-mist shadow-[inset_4px_0_0_var(--color-signal)]' : ''}`}
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
      <p className="flex flex-wrap content-start gap-1.5 max-xl:col-span-2 max-xl:row-start-3 xl:flex-col xl:items-start">
        {isTooSmall ? (
          <Badge tone="bad">{seats('tooFew', { left: date.places_left ?? 0, amount })}</Badge>
        ) : (
          <OptionStatus option={date} />
        )}
        <LanguageBadge language={language} />
        {bookable && date.state === 'guaranteed' && <Badge tone="dark">{t('guaranteed')}</Badge>}
      </p>
      {bookable && (
        <>
          <p className="order-last col-span-2 text-sm text-good xl:col-span-5">
            <FreeChanges until={date.free_until} />
          </p>
          <Price
            net={date.net}
            gross={date.gross}
            exempt={exempt}
            size="sm"
            className="text-right max-xl:col-start-2 max-xl:row-start-1 [&>span]:justify-end"
          />
          <ChooseDate date={date} isChosen={isChosen} />
        </>
      )}
      {date.stock_status === stockStatuses.full && <WaitLink date={date} />}
    </li>
  )
}

function ChooseDate({ date, isChosen }: { date: ProductOption; isChosen: boolean }) {
  const t = useTranslations('product.dates')
  const { days } = useFormat()
  const { choose } = useProductChoice()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => choose(date)}
      className="inline-flex min-h-11 min-w-28 cursor-pointer items-center justify-center gap-1.5 self-start justify-self-end rounded-md border-2 border-ink px-3 text-sm font-bold transition-colors hover:bg-ink hover:text-paper aria-pressed:bg-ink aria-pressed:text-paper max-xl:col-start-2 max-xl:row-start-2 xl:justify-self-stretch"
    >
      {isChosen && <Check aria-hidden="true" className="size-4.5 text-signal" />}
      {t(isChosen ? 'chosen' : 'choose')}
      <span className="sr-only">
        : {days(date.first_day ?? '', date.last_day ?? '')}, {date.location}
      </span>
    </button>
  )
}
