import type { SuggestedProduct } from '../../../contract/wire/catalogue/search.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { focusOf } from '../../../ui/picture.tsx'
import { EitherPrice } from '../../../ui/price.tsx'

/** A suggested product: its picture and name, its first date and location, and the price of that date. */
export function ProductSuggestion({ product }: { product: SuggestedProduct }) {
  const t = useTranslations('search.dropdown')
  const { days, shortMoney } = useFormat()
  const { kind, name, picture, next_date: date, on_quotation: isOnQuotation } = product
  const { net, gross } = date ?? { net: product.starting_price, gross: product.starting_price_gross }
  const priceText = (amount: number) => (date ? shortMoney(amount) : t('from', { price: shortMoney(amount) }))
  return (
    <>
      <img
        src={picture}
        alt=""
        width={64}
        height={48}
        loading="lazy"
        style={focusOf(picture)}
        className="h-12 w-16 shrink-0 object-cover"
      />
      <span className="min-w-0 grow">
        {name}
        {kind === 'training' && !isOnQuotation && (
          <span className="block text-sm font-normal opacity-80">
            {date ? `${days(date.first_day, date.last_day)}, ${date.location}` : t('noDate')}
          </span>
        )}
      </span>
      {net !== null && gross !== null && (
        <span className="shrink-0 text-sm tabular-nums">
          <EitherPrice gross={priceText(gross)} net={priceText(net)} />
        </span>
      )}
    </>
  )
}
