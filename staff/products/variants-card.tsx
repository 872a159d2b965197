import { Plus } from 'lucide-react'
import { useState } from 'react'
import { toEuros } from '../../contract/rules/money.ts'
import type { ProductVariant } from '../../contract/staff/catalogue/product-variants.ts'
import type { StaffProduct } from '../../contract/staff/catalogue/products.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { Card } from '../kit/page/page.tsx'
import { useCan } from '../session/me.tsx'
import { VariantDialog } from './variant-dialog.tsx'

/** What is sold of a product without dates: sizes, lengths and the like, with what they cost more and how many are left. */
export function VariantsCard({ product }: { product: StaffProduct }) {
  const t = useTranslations('staffProducts.variants')
  const { money, number } = useFormat()
  const can = useCan()
  const [open, setOpen] = useState<ProductVariant | 'new'>()
  const mayWrite = can('catalogue:write')
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
      <ul className="flex flex-col divide-y divide-line">
        {product.variants.map((variant) => (
          <li key={variant.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
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
          </li>
        ))}
      </ul>
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
