import { locales } from '../../../contract/rules/locale.ts'
import type { Customer } from '../../../contract/wire/accounts/customer.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import { checkFields, max, required } from '../../lib/forms/rules.ts'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { changeMe } from '../customer/customer-store.ts'
import { bounds } from '../customer/newcomer.ts'
import { useFailureText } from './failure-text.ts'
import { Part } from './part.tsx'

const startOf = ({ firstname, middle_name, lastname, phone, language }: Customer) => ({
  firstname,
  middle_name: middle_name ?? '',
  lastname,
  phone: phone ?? '',
  language,
})

/** Name, phone number and language. The e-mail address identifies the account and is only shown. */
export function DetailsForm({ customer }: { customer: Customer }) {
  const t = useTranslations('personal.details')
  const said = useTranslations('personal')
  const failureText = useFailureText()
  const { phone } = useShellData().shop
  const form = useForm({
    start: startOf(customer),
    check: (typed) =>
      checkFields(typed, {
        firstname: [required, max(bounds.firstname.max)],
        middle_name: [max(bounds.middle_name.max)],
        lastname: [required, max(bounds.lastname.max)],
        phone: [max(bounds.phone.max)],
      }),
    send: async (typed) => {
      form.fill(startOf(await changeMe(typed)))
      showToast(said('saved'), { tone: 'good' })
    },
  })
  const { field, errors } = useFields(form, {
    labels: {
      firstname: t('firstname'),
      middle_name: t('middle_name'),
      lastname: t('lastname'),
      phone: t('phone'),
      language: t('language'),
    },
    bounds,
  })
  return (
    <Part title={t('title')}>
      {(titleId) => (
        <form method="post" noValidate aria-labelledby={titleId} onSubmit={form.submit}>
          <ErrorSummary errors={errors} refusals={form.refusals} />
          <p className="text-sm font-bold">{t('email')}</p>
          <p className="wrap-anywhere">{customer.email}</p>
          <p className="text-sm text-stone">
            {t.rich('emailFixed', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}
          </p>
          <div className="mt-5 grid gap-4 sm:grid-cols-6">
            <TextField {...field('firstname')} autoComplete="given-name" className="sm:col-span-4" />
            <TextField
              {...field('middle_name')}
              optional
              autoComplete="additional-name"
              className="sm:col-span-2"
            />
            <TextField {...field('lastname')} autoComplete="family-name" className="sm:col-span-6" />
            <TextField {...field('phone')} type="tel" optional autoComplete="tel" className="sm:col-span-3" />
            <Select
              {...field('language')}
              options={locales.map((value) => ({ value, label: t(value) }))}
              className="sm:col-span-3"
            />
          </div>
          <FormFailure>{failureText(form.failure)}</FormFailure>
          <SubmitButton busy={form.busy} className="mt-6 max-sm:w-full">
            {said('save')}
          </SubmitButton>
        </form>
      )}
    </Part>
  )
}
