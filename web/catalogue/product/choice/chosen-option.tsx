import type { Product, ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { useFormat } from '../../../../ui/i18n/format.ts'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { JumpLink } from '../../../lib/page/jump-link.tsx'
import { FreeChanges } from '../../cards/free-changes.tsx'
import { LanguageBadge } from '../../cards/language-badge.tsx'
import { OptionStatus } from '../../cards/option-status.tsx'
import { useIsTooSmall, useProductChoice } from './product-choice.tsx'

const links = { training: 'allDates', inspection: 'allRates', equipment: 'allOptions' } as const

/** The chosen date or version, and a link to all others. */
export function ChosenOption({ product, options }: { product: Product; options: ProductOption[] }) {
  const t = useTranslations('product.panel')
  const { option } = useProductChoice()
  const count =
    product.kind === 'training' ? options.filter(({ bookable }) => bookable).length : options.length
  return (
    <div>
      <div aria-live="polite">
        {option ? (
          <OptionSummary option={option} />
        ) : (
          <p className="text-stone">{t('none', { kind: product.kind })}</p>
        )}
        {option && !option.bookable && <p className="mt-2 text-sm text-bad">{t('notBookable')}</p>}
      </div>
      {count > 1 && (
        <JumpLink
          to="options"
          className="inline-flex min-h-11 items-center text-sm font-bold underline decoration-2 underline-offset-4"
        >
          {t(links[product.kind], { count })}
        </JumpLink>
      )}
    </div>
  )
}

function OptionSummary({ option }: { option: ProductOption }) {
  const t = useTranslations('product.dates')
  const { days } = useFormat()
  const nameOf = useTranslations('shell.date.language')
  const { first_day: first, last_day: last, starts_at: from, ends_at: until, location, language } = option
  const details = [
    location,
    from && until && t('times', { from, until }),
    language && nameOf(language),
  ].filter(Boolean)
  return (
    <>
      <p className="text-lg leading-snug font-bold wrap-anywhere">
        {first && last ? days(first, last) : option.option_name}
      </p>
      {details.length > 0 && <p className="text-sm text-slate">{details.join(', ')}</p>}
      <p className="mt-1.5 flex flex-wrap gap-1.5">
        <SeatStatus option={option} />
        <LanguageBadge language={language} />
      </p>
      {option.bookable && (
        <p className="mt-1.5 text-sm text-good">
          <FreeChanges until={option.free_until} />
        </p>
      )}
    </>
  )
}

/** The seats left, or that they are too few for the wish. */
function SeatStatus({ option }: { option: ProductOption }) {
  const seats = useTranslations('catalogue.seats')
  const { amount } = useProductChoice()
  if (!useIsTooSmall()) return <OptionStatus option={option} />
  return <Badge tone="bad">{seats('tooFew', { left: option.places_left ?? 0, amount })}</Badge>
}
