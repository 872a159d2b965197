import type { Product, ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { useFormat } from '../../../../ui/i18n/format.ts'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { EitherPrice, Price } from '../../../../ui/price.tsx'
import { linePrice } from '../../cards/line-price.ts'
import { ProductPrice } from '../../cards/product-price.tsx'
import { useProductChoice } from './product-choice.tsx'

/** The price of the chosen option and amount; the starting price while nothing is chosen. */
export function ChosenPrice({ product, options }: { product: Product; options: ProductOption[] }) {
  const t = useTranslations('product.panel')
  const { shortMoney } = useFormat()
  const { option, amount } = useProductChoice()
  if (!option?.bookable || product.on_quotation) {
    const prices = new Set(options.filter(({ bookable }) => bookable).map(({ gross }) => gross))
    return <ProductPrice product={product} from={prices.size > 1} size="lg" />
  }
  // The previous price is that of the basic version; a version with a surcharge was never sold at it.
  const was = option.net === product.starting_price ? product.deal?.was : undefined
  return (
    <div aria-live="polite">
      {amount > 1 && (
        <p className="mb-1 text-sm">
          {t('total', { amount })}{' '}
          <span className="text-stone">
            (
            <EitherPrice
              gross={t('each', { amount, price: shortMoney(option.gross) })}
              net={t('each', { amount, price: shortMoney(option.net) })}
            />
            )
          </span>
        </p>
      )}
      <Price
        {...linePrice(option, amount)}
        exempt={product.vat_exempt}
        was={was && linePrice(was, amount)}
        size="lg"
      />
    </div>
  )
}
