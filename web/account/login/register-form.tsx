import { passwordLength } from '../../../contract/rules/accounts/password.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import { PasswordField } from '../../lib/forms/password-field.tsx'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { register } from '../customer/customer-store.ts'
import { bounds, checkNewcomer, type Newcomer, newcomer, toRegister } from '../customer/newcomer.ts'

type Props = { start?: Partial<Newcomer>; onDone?: () => void; labelledBy: string }

const failureOf = (error: unknown) => {
  const code = error instanceof ApiProblem ? error.code : undefined
  return code === 'account_exists' ? 'exists' : code === 'too_many' ? 'tooMany' : 'failed'
}

/** Creates an account and logs in. Texts: account, forms. */
export function RegisterForm({ start, onDone, labelledBy }: Props) {
  const t = useTranslations('account')
  const form = useForm<Newcomer>({
    start: { ...newcomer, ...start },
    check: checkNewcomer,
    send: async (typed) => {
      await register(toRegister(typed))
      showToast(t('toast.registered'), { tone: 'good' })
      onDone?.()
    },
  })
  const { field, box, errors } = useFields(form, {
    labels: {
      firstname: t('firstname'),
      middle_name: t('middleName'),
      lastname: t('lastname'),
      email: t('email'),
      phone: t('phone'),
      company: t('company'),
      company_number: t('companyNumber'),
      vat_number: t('vatNumber'),
      invoice_email: t('invoiceEmail'),
      password: t('password'),
      password_confirmation: t('passwordAgain'),
    },
    bounds,
  })
  return (
    <form method="post" noValidate aria-labelledby={labelledBy} onSubmit={form.submit}>
      <ErrorSummary errors={errors} refusals={form.refusals} />
      <div className="grid gap-4 sm:grid-cols-6">
        <TextField {...field('firstname')} autoComplete="given-name" className="sm:col-span-4" />
        <TextField
          {...field('middle_name')}
          optional
          autoComplete="additional-name"
          className="sm:col-span-2"
        />
        <TextField {...field('lastname')} autoComplete="family-name" className="sm:col-span-6" />
        <TextField {...field('email')} type="email" autoComplete="username" className="sm:col-span-6" />
        <TextField {...field('phone')} type="tel" optional autoComplete="tel" className="sm:col-span-6" />
        <Checkbox {...box('isCompany')} label={t('isCompany')} className="sm:col-span-6" />
        {form.typed.isCompany && (
          <>
            <TextField {...field('company')} autoComplete="organization" className="sm:col-span-6" />
            <TextField
              {...field('company_number')}
              optional
              inputMode="numeric"
              autoComplete="off"
              className="sm:col-span-3"
            />
            <TextField {...field('vat_number')} optional autoComplete="off" className="sm:col-span-3" />
            <TextField
              {...field('invoice_email')}
              type="email"
              optional
              autoComplete="off"
              className="sm:col-span-6"
            />
          </>
        )}
        <PasswordField
          {...field('password')}
          autoComplete="new-password"
          hint={t('passwordHint', { min: passwordLength.min })}
          className="sm:col-span-6"
        />
        <PasswordField
          {...field('password_confirmation')}
          autoComplete="new-password"
          className="sm:col-span-6"
        />
      </div>
      <FormFailure>{form.failure && t(`register.${failureOf(form.failure.error)}`)}</FormFailure>
      <SubmitButton busy={form.busy} className="mt-6 max-sm:w-full">
        {t('register.send')}
      </SubmitButton>
    </form>
  )
}
