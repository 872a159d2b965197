import type { Product, ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { useFormat } from '../../../../ui/i18n/format.ts'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { OptionStatus } from '../../cards/option-status.tsx'
import { useProductChoice } from './product-choice.tsx'

const links = { training: 'allDates', inspection: 'allRates', equipment: 'allOptions' } as const

/** The chosen date or version, and a link to all others. */
export function ChosenOption({ product, options }: { product: Product; options: ProductOption[] }) {
  const t = useTranslations('product.panel')
  const { option } = useProductChoice()
  return (
    <div>
      <h2 className="text-sm font-bold tracking-normal">{t('chosen', { kind: product.kind })}</h2>
      <div aria-live="polite" className="mt-1">
        {option ? (
          <OptionSummary option={option} />
        ) : (
          <p className="text-stone">{t('none', { kind: product.kind })}</p>
        )}
        {option && !option.bookable && <p className="mt-2 text-sm text-bad">{t('notBookable')}</p>}
      </div>
      <a
        href="#options"
        className="mt-1 inline-flex min-h-11 items-center text-sm font-bold underline decoration-2 underline-offset-4"
      >
        {t(links[product.kind], { count: options.length })}
      </a>
    </div>
  )
}

function OptionSummary({ option }: { option: ProductOption }) {
  const { days } = useFormat()
  const nameOf = useTranslations('catalogue.language')
  const { first_day: first, last_day: last, location, language } = option
  const details = [location, language && nameOf(language)].filter(Boolean).join(', ')
  return (
    <>
      <p className="text-lg leading-snug font-bold wrap-anywhere">
        {first && last ? days(first, last) : option.option_name}
      </p>
      {details && <p className="text-slate">{details}</p>}
      <p className="mt-2">
        <OptionStatus option={option} />
      </p>
    </>
  )
}
