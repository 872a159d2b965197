import { maxCompared } from '../../../contract/rules/limits.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { comparison, useComparedProducts } from './comparison.ts'

type Product = { id: number; name: string }

/** Adds a product to the comparison or removes it. */
export function useCompare() {
  const t = useTranslations('catalogue.compare')
  const locale = useLocale()
  return ({ id, name }: Product, isSelected: boolean) => {
    if (!isSelected) comparison.remove(id)
    else if (!comparison.add(id, name, locale)) showToast(t('full', { max: maxCompared }))
  }
}

/** Selects a product for comparison. Its z-index puts it above a card's link, which covers the whole card. */
export function CompareToggle({ product }: { product: Product }) {
  const t = useTranslations('catalogue.compare')
  const compare = useCompare()
  const { id, name } = product
  const isCompared = useComparedProducts().some((one) => one.id === id)
  return (
    <label className="card-compare">
      <input
        type="checkbox"
        className="tick mt-0"
        value={id}
        checked={isCompared}
        onChange={(event) => compare(product, event.target.checked)}
      />
      <span>
        {t('toggle')}
        <span className="sr-only">{` ${name}`}</span>
      </span>
    </label>
  )
}

/** For lists of cards and rows. */
export const compareToggle = (product: Product) => <CompareToggle product={product} />
