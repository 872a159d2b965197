import { useRevalidator } from 'react-router'
import { passwordLength } from '../../../contract/rules/accounts/password.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import { PasswordField } from '../../lib/forms/password-field.tsx'
import { checkFields, present } from '../../lib/forms/rules.ts'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { changeMe } from '../customer/customer-store.ts'
import { bounds, newPassword } from '../customer/newcomer.ts'
import { useFailureText } from './failure-text.ts'
import { Part } from './part.tsx'

const empty = { current_password: '', password: '', password_confirmation: '' }

/** Changes the password; requires the current one. */
export function PasswordForm() {
  const t = useTranslations('personal.password')
  const failureText = useFailureText()
  const { revalidate } = useRevalidator()
  const form = useForm({
    start: empty,
    check: (typed) => checkFields(typed, { current_password: [present], ...newPassword }),
    send: async (typed) => {
      await changeMe(typed)
      form.fill(empty)
      // All sessions ended, and this browser has a new one.
      void revalidate()
      showToast(t('changed'), { tone: 'good' })
    },
  })
  const { field, errors } = useFields(form, {
    labels: {
      current_password: t('current_password'),
      password: t('password'),
      password_confirmation: t('password_confirmation'),
    },
    bounds: { password: bounds.password },
  })
  return (
    <Part title={t('title')} intro={t('intro')}>
      {(titleId) => (
        <form method="post" noValidate aria-labelledby={titleId} onSubmit={form.submit}>
          <ErrorSummary errors={errors} refusals={form.refusals} />
          <div className="grid gap-4">
            <PasswordField {...field('current_password')} autoComplete="current-password" />
            <PasswordField
              {...field('password')}
              autoComplete="new-password"
              hint={t('passwordHint', { min: passwordLength.min })}
            />
            <PasswordField {...field('password_confirmation')} autoComplete="new-password" />
          </div>
          <FormFailure>{failureText(form.failure)}</FormFailure>
          <SubmitButton busy={form.busy} className="mt-6 max-sm:w-full">
            {t('save')}
          </SubmitButton>
        </form>
      )}
    </Part>
  )
}
