import { methodOf } from '../checkout/check-draft.ts'
import { Choice, Choices } from '../checkout/choice.tsx'
import { useFormParts } from '../checkout/order-form-parts.ts'
import { OrderSection } from '../checkout/order-section.tsx'
import { PickupPoints } from '../checkout/pickup-points.tsx'
import { money } from '../i18n/format.ts'
import { useTranslations } from '../i18n/translations.tsx'

/** How the goods in it reach their buyer. They go where the customer has things sent to; without goods it is not there. */
export function ShippingPart() {
  const t = useTranslations('offers.accept')
  const { form, fields, facts, data } = useFormParts()
  if (!facts.needsShipping) return null
  const method = methodOf(form.typed, facts)
  return (
    <OrderSection title={t('shipping')} intro={<p>{t('shippingText')}</p>}>
      <Choices legend={t('shipping')} error={fields.field('shipping_method').error}>
        {data.shippingMethods.map(({ code, title, text, gross }) => (
          <Choice
            key={code}
            name="shipping_method"
            value={code}
            checked={method?.code === code}
            onChoose={() => form.set('shipping_method', code)}
            label={title}
            text={text}
            aside={gross ? money(gross) : t('free')}
          />
        ))}
      </Choices>
      {method?.needs === 'address' && <p className="mt-3 text-sm text-slate">{t('shippingTo')}</p>}
      {method?.needs === 'pickup_point' && <PickupPoints />}
    </OrderSection>
  )
}
