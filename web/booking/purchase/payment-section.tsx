import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Choice, Choices } from './choice.tsx'
import { useFormParts } from './form-context.ts'
import { OrderSection } from './form-section.tsx'

/** How it is paid. What cannot be had is shown with the reason. */
export function PaymentSection() {
  const t = useTranslations('checkout.payment')
  const { form, fields, facts, data } = useFormParts()
  return (
    <OrderSection title={t('title')}>
      {facts.isFree ? (
        <p>{t('nothing')}</p>
      ) : (
        <Choices legend={t('title')} error={fields.field('payment_method').error}>
          {data.paymentMethods.map(({ code, title, text, unavailable }) => (
            <Choice
              key={code}
              name="payment_method"
              value={code}
              checked={form.typed.payment_method === code && !unavailable}
              onChoose={() => form.set('payment_method', code)}
              label={<strong>{title}</strong>}
              text={unavailable ?? text}
              disabled={unavailable !== null}
            />
          ))}
        </Choices>
      )}
    </OrderSection>
  )
}
