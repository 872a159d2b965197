import type { Customer } from '../../contract/customer.ts'
import { locales } from '../../contract/locale.ts'
import { changeMe } from '../account/customer-store.ts'
import { bounds } from '../account/newcomer.ts'
import { PhoneLink } from '../content/phone-link.tsx'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { FormFailure } from '../forms/form-failure.tsx'
import { checkFields, max, required } from '../forms/rules.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useFields } from '../forms/use-fields.ts'
import { useForm } from '../forms/use-form.ts'
import { useTranslations } from '../i18n/translations.tsx'
import { useShellData } from '../shell/use-shell-data.ts'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toast.ts'
import { useFailureText } from './failure-text.ts'
import { Part } from './part.tsx'

const startOf = ({ firstname, middle_name, lastname, phone, language }: Customer) => ({
  firstname,
  middle_name: middle_name ?? '',
  lastname,
  phone: phone ?? '',
  language,
})

/** Name, phone and language. The e-mail address is who one is, so it is only shown. */
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
  const { field, wrong } = useFields(form, {
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
          <FaultSummary wrong={wrong} refusals={form.refusals} />
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
