import type { ReactNode } from 'react'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { PasswordField } from '../../lib/forms/password-field.tsx'
import { checkFields, email, present, required } from '../../lib/forms/rules.ts'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { logIn } from '../customer/customer-store.ts'

type Props = {
  /** Filled in beforehand, such as an address that turned out to have an account. */
  email?: string
  onDone?: () => void
  /** The link or button to request a new password. */
  forgot: ReactNode
  /** The id of the heading that names it. */
  labelledBy: string
}

/** As specified: long enough to read. */

const failureOf = (error: unknown) => {
  const code = error instanceof ApiProblem ? error.code : undefined
  return code === 'wrong_credentials' ? 'wrong' : code === 'too_many' ? 'tooMany' : 'failed'
}

/** A form with the field names that password managers expect. Texts: account, forms. */
export function LoginForm({ email: known = '', onDone, forgot, labelledBy }: Props) {
  const t = useTranslations('account')
  const form = useForm({
    start: { email: known, password: '' },
    check: (typed) => checkFields(typed, { email: [required, email], password: [present] }),
    send: async ({ email, password }, element) => {
      try {
        await logIn(email.trim(), password)
      } catch (error) {
        element.querySelector<HTMLInputElement>('[name=password]')?.select()
        throw error
      }
      showToast(t('toast.loggedIn'), { tone: 'good' })
      onDone?.()
    },
    onFailure: (error) => {
      const why = failureOf(error)
      showToast(t(`toast.${why}`), { tone: 'bad', isWrongCredentials: why === 'wrong' })
    },
  })
  const { field, errors } = useFields(form, { labels: { email: t('email'), password: t('password') } })
  return (
    <form method="post" noValidate aria-labelledby={labelledBy} onSubmit={form.submit}>
      <ErrorSummary errors={errors} refusals={form.refusals} />
      <div className="flex flex-col gap-4">
        <TextField {...field('email')} type="email" autoComplete="username" />
        <PasswordField {...field('password')} autoComplete="current-password" />
        {/* The toast announces it and disappears; this stays. */}
        {form.failure && (
          <p className="text-sm font-semibold text-bad">{t(`toast.${failureOf(form.failure.error)}`)}</p>
        )}
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SubmitButton busy={form.busy}>{t('logIn')}</SubmitButton>
        {forgot}
      </div>
    </form>
  )
}
