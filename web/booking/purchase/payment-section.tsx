import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Choice, Choices } from './choice.tsx'
import { usePurchaseForm } from './form-context.ts'
import { FormSection } from './form-section.tsx'

/** The payment methods. One that is unavailable is shown with the reason. */
export function PaymentSection() {
  const t = useTranslations('checkout.payment')
  const { form, fields, facts, options } = usePurchaseForm()
  return (
    <FormSection title={t('title')}>
      {facts.isFree ? (
        <p>{t('nothing')}</p>
      ) : (
        <Choices legend={t('title')} error={fields.errorOf('payment_method')}>
          {options.paymentMethods.map(({ code, title, text, unavailable }) => (
            <Choice
              key={code}
              name="payment_method"
              value={code}
              checked={form.typed.payment_method === code && !unavailable}
              onChoose={() => form.change({ payment_method: code })}
              label={<strong>{title}</strong>}
              text={unavailable ?? text}
              disabled={unavailable !== null}
            />
          ))}
        </Choices>
      )}
    </FormSection>
  )
}
