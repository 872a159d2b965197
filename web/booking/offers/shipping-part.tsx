import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { methodOf } from '../purchase/check-draft.ts'
import { useFormParts } from '../purchase/form-context.ts'
import { OrderSection } from '../purchase/form-section.tsx'
import { PickupPoints } from '../purchase/pickup-points.tsx'
import { ShippingChoices } from '../purchase/shipping-choices.tsx'

/** How the goods in it reach their buyer. They go where the customer has things sent to; without goods it is not there. */
export function ShippingPart() {
  const t = useTranslations('offers.accept')
  const { form, facts } = useFormParts()
  if (!facts.needsShipping) return null
  const method = methodOf(form.typed, facts)
  return (
    <OrderSection title={t('shipping')} intro={<p>{t('shippingText')}</p>}>
      <ShippingChoices legend={t('shipping')} free={t('free')} />
      {method?.needs === 'address' && <p className="mt-3 text-sm text-slate">{t('shippingTo')}</p>}
      {method?.needs === 'pickup_point' && <PickupPoints />}
    </OrderSection>
  )
}
