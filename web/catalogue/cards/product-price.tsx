import type { ProductCard } from '../../../contract/wire/catalogue/product.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { EitherPrice, Price } from '../../../ui/price.tsx'

type Priced = Pick<
  ProductCard,
  'starting_price' | 'starting_price_gross' | 'vat_exempt' | 'on_quotation' | 'deal'
> &
  Partial<Pick<ProductCard, 'next_date'>>
type Props = { product: Priced; from: boolean; size: 'sm' | 'md' | 'lg' }

/** The price of the date that the card shows, or else the starting price; a text such as "on quotation" when there is none. */
export function ProductPrice({ product, from, size }: Props) {
  const t = useTranslations('catalogue.price')
  const { starting_price: net, starting_price_gross: gross, next_date: date } = product
  if (net === null || gross === null)
    return (
      <p className={`font-extrabold tracking-tight ${size === 'sm' ? 'text-lg' : 'text-2xl'}`}>
        {t(product.on_quotation ? 'onQuotation' : 'unknown')}
      </p>
    )
  const { vat_exempt: exempt, deal } = product
  if (!date?.gross || !date.net || date.net === net)
    return <Price net={net} gross={gross} exempt={exempt} from={from && !date} was={deal?.was} size={size} />
  return (
    <>
      <Price net={date.net} gross={date.gross} exempt={exempt} size={size} />
      {net < date.net && <OtherDates net={net} gross={gross} />}
    </>
  )
}

/** A later date is cheaper than the one on the card. */
function OtherDates({ net, gross }: { net: number; gross: number }) {
  const t = useTranslations('catalogue.price')
  const { shortMoney } = useFormat()
  return (
    <p className="text-xs text-stone">
      <EitherPrice
        gross={t('otherDates', { price: shortMoney(gross) })}
        net={t('otherDates', { price: shortMoney(net) })}
      />
    </p>
  )
}
