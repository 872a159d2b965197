import { useTranslations } from '../i18n/translations.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { AddressChoice } from './address-section.tsx'
import { methodOf } from './check-draft.ts'
import { useOrderParts } from './order-form-parts.ts'
import { OrderSection } from './order-section.tsx'
import { PickupPoints } from './pickup-points.tsx'
import { ShippingChoices } from './shipping-choices.tsx'

/** How goods reach their buyer, and where. Without goods it is not there. */
export function ShippingSection() {
  const t = useTranslations('checkout.shipping')
  const { form, facts } = useOrderParts()
  if (!facts.needsShipping) return null
  const method = methodOf(form.typed, facts)
  return (
    <OrderSection title={t('title')} intro={<p>{t('intro')}</p>}>
      <ShippingChoices legend={t('title')} free={t('free')} />
      {method?.needs === 'address' && <DeliveryAddress />}
      {method?.needs === 'pickup_point' && <PickupPoints />}
    </OrderSection>
  )
}

function DeliveryAddress() {
  const t = useTranslations('checkout')
  const { form } = useOrderParts()
  const isSame = form.typed.same !== 'no'
  return (
    <div className="mt-6">
      <h3 className="text-lg">{t('address.delivery')}</h3>
      <Checkbox
        className="mt-1"
        checked={isSame}
        onChange={({ target }) => form.set('same', target.checked ? 'yes' : 'no')}
        label={t('shipping.same')}
      />
      {!isSame && (
        <div className="mt-3">
          <AddressChoice kind="delivery" />
        </div>
      )}
    </div>
  )
}
