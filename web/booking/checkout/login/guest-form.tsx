import { useEffect } from 'react'
import type { Customer } from '../../../../contract/wire/accounts/customer.ts'
import { ApiProblem } from '../../../../ui/api/problem.ts'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { register } from '../../../account/customer/customer-store.ts'
import { EmailSuggestion } from '../../../lib/forms/email-suggestion.tsx'
import { ErrorSummary } from '../../../lib/forms/error-summary.tsx'
import { FormFailure } from '../../../lib/forms/form-failure.tsx'
import { checkFields, email, max, required } from '../../../lib/forms/rules.ts'
import { SubmitButton } from '../../../lib/forms/submit-button.tsx'
import { useFields } from '../../../lib/forms/use-fields.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { emptyGuest, findGuest, forgetGuest, type Guest, saveGuest } from './guest-draft.ts'

type Props = {
  /** Continues as the same guest, with the changes made here. */
  guest: Customer | null
  labelledBy: string
  onDone: () => void
  /** Called when there is an account with this address. */
  onKnown: (email: string) => void
}

const bounds = {
  firstname: { max: 80 },
  middle_name: { max: 40 },
  lastname: { max: 80 },
  phone: { max: 40 },
} as const

const checkGuest = (typed: Guest) =>
  checkFields(typed, {
    email: [required, email, max(254)],
    firstname: [required, max(bounds.firstname.max)],
    middle_name: [max(bounds.middle_name.max)],
    lastname: [required, max(bounds.lastname.max)],
    phone: [max(bounds.phone.max)],
  })

const isKnown = (error: unknown) => error instanceof ApiProblem && error.code === 'account_exists'

/** The details of a buyer without an account: only what an order needs. */
export function GuestForm({ guest, labelledBy, onDone, onKnown }: Props) {
  const t = useTranslations('checkoutLogin.guest')
  const form = useForm<Guest>({
    start: emptyGuest,
    check: checkGuest,
    send: async (typed) => {
      const { middle_name, phone, ...needed } = typed
      try {
        await register({
          ...needed,
          email: needed.email.trim(),
          middle_name: middle_name || null,
          phone: phone || null,
        })
      } catch (error) {
        if (!isKnown(error)) throw error
        onKnown(typed.email.trim())
        return
      }
      forgetGuest()
      onDone()
    },
  })
  const { field, errors } = useFields(form, {
    labels: {
      email: t('email'),
      firstname: t('firstname'),
      middle_name: t('middleName'),
      lastname: t('lastname'),
      phone: t('phone'),
    },
    bounds,
  })
  const { fill, typed } = form
  // After hydration: the server's HTML has no personal data.
  useEffect(() => fill(findGuest(guest)), [fill, guest])
  useEffect(() => saveGuest(typed), [typed])
  return (
    <form method="post" noValidate aria-labelledby={labelledBy} onSubmit={form.submit}>
      <ErrorSummary errors={errors} refusals={form.refusals} />
      <div className="grid gap-4">
        <TextField
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={t('emailHint')}
        />
        <EmailSuggestion typed={typed.email} onTake={(email) => form.change({ email })} />
        <TextField {...field('firstname')} autoComplete="given-name" />
        <TextField {...field('middle_name')} optional autoComplete="additional-name" />
        <TextField {...field('lastname')} autoComplete="family-name" />
        <TextField
          {...field('phone')}
          type="tel"
          inputMode="tel"
          optional
          autoComplete="tel"
          hint={t('phoneHint')}
        />
      </div>
      <FormFailure>
        {form.failure &&
          t(
            form.failure.error instanceof ApiProblem && form.failure.error.code === 'too_many'
              ? 'tooMany'
              : 'failed',
          )}
      </FormFailure>
      <SubmitButton busy={form.busy} size="lg" className="mt-6 w-full">
        {t('send')}
      </SubmitButton>
    </form>
  )
}
