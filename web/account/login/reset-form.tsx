import { passwordLength } from '../../../contract/rules/accounts/password.ts'
import type { ProblemCode } from '../../../contract/rules/problem-codes.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import { PasswordField } from '../../lib/forms/password-field.tsx'
import { checkFields } from '../../lib/forms/rules.ts'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { bounds, newPassword } from '../customer/newcomer.ts'

/** The password was changed, the link has expired, or the account already exists. */
export type Outcome = 'changed' | 'ended' | 'exists'
type Props = { token: string; onOutcome: (outcome: Outcome) => void; labelledBy: string }

const outcomes: Partial<Record<ProblemCode, Outcome>> = { link_ended: 'ended', account_exists: 'exists' }
const outcomeOf = (error: unknown) =>
  error instanceof ApiProblem && error.code ? outcomes[error.code] : undefined

export function ResetForm({ token, onOutcome, labelledBy }: Props) {
  const t = useTranslations('account')
  const locale = useLocale()
  const form = useForm({
    start: { password: '', password_confirmation: '' },
    check: (typed) => checkFields(typed, newPassword),
    send: async (typed) => {
      await createApi(locale).resetPassword({ token, ...typed })
      onOutcome('changed')
    },
    onFailure: (error) => {
      const outcome = outcomeOf(error)
      if (outcome) onOutcome(outcome)
    },
  })
  const { field, errors } = useFields(form, {
    labels: { password: t('newPassword'), password_confirmation: t('passwordAgain') },
    bounds,
  })
  return (
    <form method="post" noValidate aria-labelledby={labelledBy} onSubmit={form.submit}>
      <ErrorSummary errors={errors} refusals={form.refusals} />
      <div className="flex flex-col gap-4">
        <PasswordField
          {...field('password')}
          autoComplete="new-password"
          hint={t('passwordHint', { min: passwordLength.min })}
        />
        <PasswordField {...field('password_confirmation')} autoComplete="new-password" />
      </div>
      <FormFailure>{form.failure && !outcomeOf(form.failure.error) && t('reset.failed')}</FormFailure>
      <SubmitButton busy={form.busy} className="mt-6 max-sm:w-full">
        {t('reset.send')}
      </SubmitButton>
    </form>
  )
}
