import { X } from 'lucide-react'
import type { ProductCard } from '../../../contract/wire/catalogue/product.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { Picture } from '../../../ui/picture.tsx'
import { AddProductToCart } from '../../lib/slots/slots.tsx'
import { wishOf } from '../wish/remembered-wish.ts'
import type { CompareRow } from './compare-rows.tsx'
import { comparison } from './comparison.ts'

export function CompareTable({ products, rows }: { products: ProductCard[]; rows: CompareRow[] }) {
  const t = useTranslations('compare.page')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section aria-label={t('table')} tabIndex={0} className="compare-scroll mt-4">
      <table className="compare-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('property')}</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col" className="font-normal">
                <Column product={product} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, differs, cells }) => (
            <tr key={key} data-differs={differs}>
              <th scope="row" className="text-xs font-bold sm:text-sm">
                {title}
                {/* Most rows differ, so the others are the ones worth marking. */}
                {!differs && products.length > 1 && (
                  <span className="mt-1 block">
                    <Badge>{t('same')}</Badge>
                  </span>
                )}
              </th>
              {cells.map((cell, index) => (
                <td key={products[index]?.id}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Column({ product }: { product: ProductCard }) {
  const { id, name, uri, picture } = product
  const { people = 1 } = wishOf('')
  const t = useTranslations('compare.page')
  const remove = () => {
    comparison.remove(id)
    showToast(t('removed', { name }))
    // The page becomes shorter; focusing the title scrolls back to it.
    document.getElementById('compare-title')?.focus()
  }
  return (
    <>
      <Picture src={picture} alt="" />
      <a
        href={uri}
        className="mt-3 block text-lg leading-snug font-extrabold tracking-tight underline-offset-4 hover:underline"
      >
        {name}
      </a>
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1">
        <AddProductToCart product={product} people={people} />
        <LinkButton href={uri} size="sm" kind="outline">
          {t('view')}
          <span className="sr-only"> {name}</span>
        </LinkButton>
        <Button kind="quiet" size="sm" onClick={remove} className="-ml-1 px-2">
          <X aria-hidden="true" className="size-4" />
          {t('remove')}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </>
  )
}
