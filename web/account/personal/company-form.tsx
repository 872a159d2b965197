import type { Customer } from '../../../contract/wire/accounts/customer.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import { checkFields, email, max } from '../../lib/forms/rules.ts'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { changeMe } from '../customer/customer-store.ts'
import { useFailureText } from './failure-text.ts'
import { Part } from './part.tsx'

const bounds = { company: { max: 120 }, invoice_email: { max: 254 } } as const

const startOf = ({ company, company_number, vat_number, invoice_email }: Customer) => ({
  company: company ?? '',
  company_number: company_number ?? '',
  vat_number: vat_number ?? '',
  invoice_email: invoice_email ?? '',
})

/** The company data on invoices. Left empty, the account is private. */
export function CompanyForm({ customer }: { customer: Customer }) {
  const t = useTranslations('personal.company')
  const said = useTranslations('personal')
  const failureText = useFailureText()
  const form = useForm({
    start: startOf(customer),
    check: (typed) =>
      checkFields(typed, {
        company: [max(bounds.company.max)],
        invoice_email: [email, max(bounds.invoice_email.max)],
      }),
    send: async (typed) => {
      // The API returns the numbers without spaces and dots.
      form.fill(startOf(await changeMe(typed)))
      showToast(said('saved'), { tone: 'good' })
    },
  })
  const { field, errors } = useFields(form, {
    labels: {
      company: t('company'),
      company_number: t('company_number'),
      vat_number: t('vat_number'),
      invoice_email: t('invoice_email'),
    },
    bounds,
  })
  return (
    <Part title={t('title')} intro={t('intro')}>
      {(titleId) => (
        <form method="post" noValidate aria-labelledby={titleId} onSubmit={form.submit}>
          <ErrorSummary errors={errors} refusals={form.refusals} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...field('company')} optional autoComplete="organization" className="sm:col-span-2" />
            <TextField
              {...field('company_number')}
              optional
              inputMode="numeric"
              autoComplete="off"
              hint={t('company_numberHint')}
            />
            <TextField
              {...field('vat_number')}
              optional
              autoComplete="off"
              autoCapitalize="characters"
              hint={t('vat_numberHint')}
            />
            <TextField
              {...field('invoice_email')}
              type="email"
              optional
              autoComplete="off"
              hint={t('invoice_emailHint')}
              className="sm:col-span-2"
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
