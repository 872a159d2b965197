import { useState } from 'react'
import type { StaffProduct } from '../../contract/staff/catalogue/products.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { productsApi } from '../api/catalogue/products.ts'
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx'
import { ProductPicker } from './product-picker.tsx'
import { useSavedProduct } from './use-product-form.ts'

type Props = { product: StaffProduct; open: boolean; onClose: () => void }

/** Takes a product out of the shop. Its address leads to a successor, if one is chosen. */
export function RetireDialog({ product, open, onClose }: Props) {
  const t = useTranslations('staffProducts')
  const show = useSavedProduct()
  const [successor, setSuccessor] = useState(product.successor)
  const isRetired = product.state === 'retired'
  const name = t(isRetired ? 'act.successor' : 'act.retire')
  return (
    <ConfirmDialog
      open={open}
      title={name}
      action={name}
      onClose={onClose}
      onConfirm={async () => show(await productsApi.retireProduct(product.id, successor?.id ?? null))}
    >
      <div className="flex flex-col gap-3">
        {!isRetired && <p>{t('retireText')}</p>}
        <p role="status" className="font-semibold">
          {successor ? t('leadsTo', { name: successor.name }) : t('isGone')}
        </p>
        {successor && (
          <button type="button" className="tool self-start" onClick={() => setSuccessor(null)}>
            {t('noSuccessor')}
          </button>
        )}
        <ProductPicker
          label={t('chooseSuccessor')}
          except={[product.id]}
          isLive
          onPick={(one) => setSuccessor(one)}
        />
      </div>
    </ConfirmDialog>
  )
}
