import type { Product, ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { useFormat } from '../../../../ui/i18n/format.ts'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { EitherPrice, Price } from '../../../../ui/price.tsx'
import { ProductPrice } from '../../cards/product-price.tsx'
import { amountPrice } from './amount-price.ts'
import { useProductChoice } from './product-choice.tsx'

/** The all-in price of the chosen option and amount; the starting price while nothing is chosen. */
export function ChosenPrice({ product, options }: { product: Product; options: ProductOption[] }) {
  const t = useTranslations('product.panel')
  const { shortMoney } = useFormat()
  const { option, amount } = useProductChoice()
  if (!option?.bookable || product.on_quotation) {
    const prices = new Set(options.filter(({ bookable }) => bookable).map(({ gross }) => gross))
    return (
      <>
        <ProductPrice product={product} from={prices.size > 1} size="lg" />
        <p className="text-sm text-slate empty:hidden">
          <IncludedFee product={product} />
        </p>
      </>
    )
  }
  // The previous price is that of the basic version; a version with a surcharge was never sold at it.
  const was = option.net === product.starting_price ? product.deal?.was : undefined
  const unit = product.kind === 'training' ? 'perPerson' : 'perPiece'
  return (
    <div aria-live="polite">
      <Price
        {...amountPrice(option, product, amount)}
        exempt={product.vat_exempt}
        was={was && amountPrice(was, product, amount)}
        size="lg"
      />
      <p className="text-sm text-slate">
        <EitherPrice
          gross={t(unit, { amount, price: shortMoney(option.gross) })}
          net={t(unit, { amount, price: shortMoney(option.net) })}
        />{' '}
        <IncludedFee product={product} />
      </p>
    </div>
  )
}

/** The costs per person that are part of the price. */
function IncludedFee({ product: { fee } }: { product: Product }) {
  const t = useTranslations('product.panel')
  const { money } = useFormat()
  if (!fee) return null
  const text = (amount: number) => t('included', { fee: money(amount), name: fee.name })
  return <EitherPrice gross={text(fee.gross)} net={text(fee.net)} />
}
