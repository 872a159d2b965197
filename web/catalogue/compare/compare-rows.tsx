import type { ReactNode } from 'react'
import type { Comparison } from '../../../contract/wire/catalogue/comparison.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { CardDate } from '../cards/card-date.tsx'
import { ProductPrice } from '../cards/product-price.tsx'
import { useSpecTitle } from '../cards/spec-title.ts'
import { wishOf } from '../wish/remembered-wish.ts'
import { areDifferent } from './side-by-side.ts'

export type CompareRow = { key: string; title: string; differs: boolean; cells: ReactNode[] }

/** Price and next date first, then all characteristics. */
export function useCompareRows({ products, rows }: Comparison): CompareRow[] {
  const t = useTranslations('compare.page')
  const { people = 1 } = wishOf('')
  const kinds = new Set(products.map(({ kind }) => kind))
  const titleOf = useSpecTitle(kinds.size === 1 ? (products[0]?.kind ?? 'training') : 'training')
  const none = <span className="text-stone">{t('none')}</span>
  const price: CompareRow = {
    key: 'price',
    title: t('price'),
    differs: areDifferent(products.map(({ starting_price_gross: gross }) => gross)),
    cells: products.map((product) => <ProductPrice key={product.id} product={product} from size="sm" />),
  }
  const date: CompareRow = {
    key: 'date',
    title: t('nextDate'),
    differs: areDifferent(
      products.map(({ next_date: next }) => next && [next.first_day, next.last_day, next.location].join()),
    ),
    cells: products.map((product) => {
      if (product.kind !== 'training') return none
      return product.next_date || people === 1 ? (
        <CardDate key={product.id} product={product} />
      ) : (
        t('noDateFor', { people })
      )
    }),
  }
  return [
    price,
    ...(kinds.has('training') ? [date] : []),
    ...rows.map(({ id, title, values, differs }) => ({
      key: String(id),
      title: titleOf({ id, title, values: [] }),
      differs,
      cells: values.map((value) => (value.length > 0 ? value.join(', ') : none)),
    })),
  ]
}
