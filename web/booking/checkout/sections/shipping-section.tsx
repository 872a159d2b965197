import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { shippingMethodOf } from '../../purchase/check-draft.ts'
import { useOrderForm } from '../../purchase/form-context.ts'
import { FormSection } from '../../purchase/form-section.tsx'
import { PickupPoints } from '../../purchase/pickup-points.tsx'
import { ShippingChoices } from '../../purchase/shipping-choices.tsx'
import { AddressChoice } from './address-section.tsx'

/** How and where goods are delivered. */
export function ShippingSection() {
  const t = useTranslations('shipping')
  const title = useTranslations('checkout.shipping')('title')
  const { form, facts } = useOrderForm()
  const method = shippingMethodOf(form.typed, facts)
  return (
    <FormSection title={title} intro={<p>{t('intro')}</p>}>
      <ShippingChoices legend={title} free={t('free')} />
      {method?.needs === 'address' && <DeliveryAddress />}
      {method?.needs === 'pickup_point' && <PickupPoints />}
    </FormSection>
  )
}

function DeliveryAddress() {
  const t = useTranslations('shipping')
  const title = useTranslations('checkout.address')('delivery')
  const { form } = useOrderForm()
  const { isSameAddress } = form.typed
  return (
    <div className="mt-6">
      <h3 className="text-lg">{title}</h3>
      <Checkbox
        className="mt-1"
        checked={isSameAddress}
        onChange={({ target }) => form.change({ isSameAddress: target.checked })}
        label={t('same')}
      />
      {!isSameAddress && (
        <div className="mt-3">
          <AddressChoice kind="delivery" />
        </div>
      )}
    </div>
  )
}
