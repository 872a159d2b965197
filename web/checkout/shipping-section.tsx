import { useFormat } from '../i18n/format.ts'
import { useTranslations } from '../i18n/translations.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { AddressChoice } from './address-section.tsx'
import { methodOf } from './check-draft.ts'
import { Choice, Choices } from './choice.tsx'
import { useOrderParts } from './order-form-parts.ts'
import { OrderSection } from './order-section.tsx'
import { PickupPoints } from './pickup-points.tsx'

/** How goods reach their buyer, and where. Without goods it is not there. */
export function ShippingSection() {
  const t = useTranslations('checkout.shipping')
  const format = useFormat()
  const { form, fields, facts, data } = useOrderParts()
  if (!facts.needsShipping) return null
  const method = methodOf(form.typed, facts)
  return (
    <OrderSection title={t('title')} intro={<p>{t('intro')}</p>}>
      <Choices legend={t('title')} error={fields.field('shipping_method').error}>
        {data.shippingMethods.map(({ code, title, text, gross }) => (
          <Choice
            key={code}
            name="shipping_method"
            value={code}
            checked={method?.code === code}
            onChoose={() => form.set('shipping_method', code)}
            label={title}
            text={text}
            aside={gross ? format.money(gross) : t('free')}
          />
        ))}
      </Choices>
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
