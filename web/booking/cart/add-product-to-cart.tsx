import { useEffect, useState } from 'react'
import type { ProductCard } from '../../../contract/wire/catalogue/product.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import { AddToCart } from './add-to-cart.tsx'

/** Books a product as a card tells it: a training on its next date, anything else where there is nothing to choose. */
export function AddProductToCart({ product }: { product: ProductCard }) {
  const t = useTranslations('catalogue.book')
  const { days } = useFormat()
  const poId = useOnlyOption(product)
  const { next_date: next, name, kind } = product
  if (poId === undefined) return null
  return (
    <AddToCart choice={{ po_id: poId, amount: 1, kind }} size="sm" className="">
      {next ? t('next', { days: days(next.first_day, next.last_day) }) : t('label', { kind })}
      <span className="sr-only"> {name}</span>
    </AddToCart>
  )
}

/** Sizes and versions are chosen on the product's own page. */
function useOnlyOption({ id, kind, next_date: next, on_quotation: onQuotation }: ProductCard) {
  const { locale } = useFormat()
  const [poId, setPoId] = useState<number>()
  const isAsked = kind !== 'training' && !onQuotation
  useEffect(() => {
    if (!isAsked) return
    let gone = false
    createApi(locale)
      .productOptions(id)
      .then(
        ([only, ...others]) => gone || setPoId(only?.bookable && !others.length ? only.po_id : undefined),
        () => {},
      )
    return () => {
      gone = true
    }
  }, [id, isAsked, locale])
  return onQuotation ? undefined : (next?.po_id ?? poId)
}
