import type { ProductCard } from '../../../contract/wire/catalogue/product.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Price } from '../../../ui/price.tsx'

type Priced = Pick<
  ProductCard,
  'starting_price' | 'starting_price_gross' | 'vat_exempt' | 'on_quotation' | 'deal'
>
type Props = { product: Priced; from: boolean; size: 'sm' | 'md' | 'lg' }

/** The starting price, or a text such as "on quotation" when there is none. */
export function ProductPrice({ product, from, size }: Props) {
  const t = useTranslations('catalogue.price')
  const { starting_price: net, starting_price_gross: gross } = product
  if (net === null || gross === null)
    return (
      <p className={`font-extrabold tracking-tight ${size === 'sm' ? 'text-lg' : 'text-2xl'}`}>
        {t(product.on_quotation ? 'onQuotation' : 'unknown')}
      </p>
    )
  return (
    <Price
      net={net}
      gross={gross}
      exempt={product.vat_exempt}
      from={from}
      was={product.deal?.was}
      size={size}
    />
  )
}
