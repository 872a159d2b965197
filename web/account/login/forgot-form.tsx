import { type ReactNode, useState } from 'react'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import { checkFields, email, required } from '../../lib/forms/rules.ts'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'

type Props = { back?: ReactNode; labelledBy: string }

const failureOf = (error: unknown) => {
  const code = error instanceof ApiProblem ? error.code : undefined
  return code === 'unknown_email' ? 'unknown' : code === 'too_many' ? 'tooMany' : 'failed'
}

/** Requests a mailed link to set a new password. Texts: account, forms. */
export function ForgotForm({ back, labelledBy }: Props) {
  const t = useTranslations('account.forgot')
  const locale = useLocale()
  const [sentTo, setSentTo] = useState('')
  const form = useForm({
    start: { email: '' },
    check: (typed) => checkFields(typed, { email: [required, email] }),
    send: async ({ email }) => {
      setSentTo('')
      await createApi(locale).sendResetToken(email.trim())
      form.fill({ email: '' })
      setSentTo(email.trim())
    },
  })
  const { field, errors } = useFields(form, { labels: { email: t('email') } })
  return (
    <form method="post" noValidate aria-labelledby={labelledBy} onSubmit={form.submit}>
      <ErrorSummary errors={errors} refusals={form.refusals} />
      <TextField {...field('email')} type="email" autoComplete="username" />
      <FormFailure className="mt-4">{form.failure && t(failureOf(form.failure.error))}</FormFailure>
      <div role="status" className="mt-4 bg-good-tint p-4 font-semibold wrap-anywhere text-good empty:hidden">
        {sentTo && t('sent', { email: sentTo })}
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SubmitButton busy={form.busy}>{t('send')}</SubmitButton>
        {back}
      </div>
    </form>
  )
}
