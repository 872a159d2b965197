import type { PaymentMethod } from '../../../contract/wire/booking/checkout.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { isCompany } from './check-draft.ts'
import { Choice, Choices } from './choice.tsx'
import { usePurchaseForm } from './form-context.ts'
import { FormSection } from './form-section.tsx'

type Props = {
  /** Whether a company buys; by default what the form says. */
  forCompany?: boolean
}

/** The payment methods. One that is unavailable is shown with the reason. */
export function PaymentSection({ forCompany }: Props) {
  const t = useTranslations('checkout.payment')
  const { form, fields, facts, options } = usePurchaseForm()
  const isForCompany = forCompany ?? isCompany(form.typed)
  const whyNot = ({ needs, unavailable }: PaymentMethod) =>
    unavailable ?? (needs === 'company' && !isForCompany ? t('companyOnly') : null)
  return (
    <FormSection title={t('title')}>
      {facts.isFree ? (
        <p>{t('nothing')}</p>
      ) : (
        <Choices legend={t('title')} error={fields.errorOf('payment_method')}>
          {options.paymentMethods.map((method) => {
            const { code, title, text, needs } = method
            const reason = whyNot(method)
            const isChosen = form.typed.payment_method === code && !reason
            return (
              <Choice
                key={code}
                name="payment_method"
                value={code}
                checked={isChosen}
                onChoose={() => form.change({ payment_method: code })}
                label={<strong>{title}</strong>}
                text={reason ?? text}
                disabled={reason !== null}
              >
                {isChosen && needs === 'approver' && <Approver />}
              </Choice>
            )
          })}
        </Choices>
      )}
    </FormSection>
  )
}

/** Asks for the person who approves or pays. */
function Approver() {
  const { fields } = usePurchaseForm()
  return (
    <div className="grid gap-4 px-4 pb-4 pl-13 sm:grid-cols-2">
      <TextField {...fields.field('approver_name')} autoComplete="off" />
      <TextField {...fields.field('approver_email')} type="email" inputMode="email" autoComplete="off" />
    </div>
  )
}
