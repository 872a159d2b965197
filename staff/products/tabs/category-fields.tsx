import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffProduct } from '../../../contract/staff/catalogue/products.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { productChoicesQuery, productsApi } from '../../api/catalogue/products.ts'
import { Failure } from '../../kit/page/failure.tsx'
import { Card } from '../../kit/page/page.tsx'
import { useCan } from '../../session/me.tsx'
import { useSavedProduct } from '../use-product-form.ts'

/** The categories that list a product; ticking one saves it. */
export function CategoryFields({ product }: { product: StaffProduct }) {
  const t = useTranslations('staffProducts')
  const can = useCan()
  const show = useSavedProduct()
  const { data: choices } = useQuery(productChoicesQuery)
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const seen = product.lists.category_ids
  const choose = async (category_ids: number[]) => {
    setIsBusy(true)
    setError(undefined)
    try {
      show(
        await productsApi.changeProductLists(product.id, {
          seen: { category_ids: seen },
          lists: { category_ids },
        }),
      )
    } catch (failure) {
      setError(failure)
    }
    setIsBusy(false)
  }
  return (
    <Card title={t('field.categories')}>
      <fieldset disabled={!can('catalogue:write') || isBusy} className="scroll-down max-h-80">
        {choices?.categories.map(({ id, name, depth }) => (
          <Checkbox
            key={id}
            label={name}
            className={depth > 0 ? 'pl-6' : ''}
            checked={seen.includes(id)}
            onChange={({ target }) =>
              void choose(target.checked ? [...seen, id] : seen.filter((one) => one !== id))
            }
          />
        ))}
      </fieldset>
      <Failure error={error} />
    </Card>
  )
}
