import { Plus } from 'lucide-react'
import { useState } from 'react'
import { toEuros } from '../../../contract/rules/money/money.ts'
import type { ProductVariant } from '../../../contract/staff/catalogue/product-variants.ts'
import type { StaffProduct } from '../../../contract/staff/catalogue/products.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { variantsApi } from '../../api/catalogue/variants.ts'
import { RowsField } from '../../kit/form/rows-field.tsx'
import { Failure } from '../../kit/page/failure.tsx'
import { Card } from '../../kit/page/page.tsx'
import { useCan } from '../../session/me.tsx'
import { useSavedProduct } from '../use-product-form.ts'
import { VariantDialog } from './variant-dialog.tsx'

/** What is sold of a product without dates: sizes, lengths and the like, with what they cost more and how many are left. */
export function VariantsCard({ product }: { product: StaffProduct }) {
  const t = useTranslations('staffProducts.variants')
  const { money, number } = useFormat()
  const can = useCan()
  const [open, setOpen] = useState<ProductVariant | 'new'>()
  const mayWrite = can('catalogue:write')
  const show = useSavedProduct()
  /** The order that is being saved. */
  const [moved, setMoved] = useState<ProductVariant[]>()
  const [error, setError] = useState<unknown>()
  const order = async (rows: ProductVariant[]) => {
    setMoved(rows)
    setError(undefined)
    try {
      show(
        await variantsApi.order(
          product.id,
          rows.map(({ id }) => id),
        ),
      )
    } catch (failure) {
      setError(failure)
    }
    setMoved((latest) => (latest === rows ? undefined : latest))
  }
  return (
    <Card
      title={t('title')}
      action={
        mayWrite && (
          <Button kind="quiet" size="sm" onClick={() => setOpen('new')}>
            <Plus aria-hidden="true" className="size-4" />
            {t('add')}
          </Button>
        )
      }
    >
      {product.variants.length === 0 && <p className="text-stone">{t('none')}</p>}
      <Failure error={error} className="mt-0 mb-2" />
      <RowsField
        rows={moved ?? product.variants}
        onChange={(rows) => void order(rows)}
        nameOf={(variant) => nameOf(variant) || t('plain')}
        canRemove={() => false}
        isOrdered={product.variants.length > 1}
        isReadOnly={!mayWrite}
      >
        {(variant) => (
          <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
            <b>{nameOf(variant) || t('plain')}</b>
            {variant.surcharge_cents !== 0 && <span>+ {money(toEuros(variant.surcharge_cents))}</span>}
            {variant.left === 0 ? (
              <Badge tone="wait">{t('soldOut')}</Badge>
            ) : (
              <span className="text-stone tabular-nums">
                {variant.left === null ? t('unlimited') : t('left', { count: number(variant.left) })}
              </span>
            )}
            {mayWrite && (
              <Button kind="quiet" size="sm" className="ml-auto" onClick={() => setOpen(variant)}>
                {t('change')} <span className="sr-only">{nameOf(variant)}</span>
              </Button>
            )}
          </div>
        )}
      </RowsField>
      {open && (
        <VariantDialog
          product={product}
          variant={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  )
}

const nameOf = ({ values }: ProductVariant) =>
  values.map(({ attribute, value }) => `${attribute} ${value}`).join(', ')
