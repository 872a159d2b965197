import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { methodOf } from '../../purchase/check-draft.ts'
import { useOrderParts } from '../../purchase/form-context.ts'
import { OrderSection } from '../../purchase/form-section.tsx'
import { PickupPoints } from '../../purchase/pickup-points.tsx'
import { ShippingChoices } from '../../purchase/shipping-choices.tsx'
import { AddressChoice } from './address-section.tsx'

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
