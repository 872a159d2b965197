import type { ProductCard } from '../../../contract/wire/catalogue/product.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { useAsk } from '../../lib/load/use-ask.ts'
import { AddToCart } from './add-to-cart.tsx'

/** Adds a product from its card: a training on its next date, for one or more people, anything else if there is nothing to choose. */
export function AddProductToCart({ product, people = 1 }: { product: ProductCard; people?: number }) {
  const t = useTranslations('catalogue.book')
  const { days } = useFormat()
  const poId = useOnlyOption(product)
  const { next_date: next, name, kind } = product
  if (poId === undefined) return null
  const amount = next ? people : 1
  return (
    <AddToCart choice={{ po_id: poId, amount, kind }} size="sm" className="">
      {next ? t('next', { days: days(next.first_day, next.last_day), people: amount }) : t('label', { kind })}
      <span className="sr-only"> {name}</span>
    </AddToCart>
  )
}

/** The option to add: a training's next date, or a product's only option. Other options are chosen on the product's page. */
function useOnlyOption({ id, kind, next_date: next, on_quotation: onQuotation }: ProductCard) {
  const needsOptions = kind !== 'training' && !onQuotation
  const { value: options = [] } = useAsk(needsOptions ? String(id) : null, (api) => api.productOptions(id))
  const [only, ...others] = options
  if (onQuotation) return undefined
  return next?.po_id ?? (only?.bookable && !others.length ? only.po_id : undefined)
}
