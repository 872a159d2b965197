import { useEffect } from 'react'
import { locales } from '../../../contract/rules/locale.ts'
import type { WaitingDate } from '../../../contract/wire/booking/waiting.ts'
import { codeOf } from '../../../ui/api/problem.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { useCustomer } from '../../account/customer/customer-store.ts'
import { fullName } from '../../account/customer/full-name.ts'
import { createApi } from '../../lib/api/api.ts'
import { captchaRefusal } from '../../lib/captcha/captcha-refusal.ts'
import { getToken } from '../../lib/captcha/get-token.ts'
import { EmailSuggestion } from '../../lib/forms/email-suggestion.tsx'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import { Honeypot, honeypotValue } from '../../lib/forms/honeypot.tsx'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { checkJoin, groupOf, type JoinTyped, mostPlaces } from './check-waiting.ts'
import { GroupFields } from './group-fields.tsx'

export type Joined = { name: string; email: string }
type Props = { date: WaitingDate; places: number; onJoined: (joined: Joined) => void }

const failureOf = (error: unknown) => {
  const code = codeOf(error)
  if (code === 'too_many') return 'tooMany'
  if (code === 'not_possible') return 'free'
  return code === 'not_bookable' || code === 'not_found' ? 'closed' : 'failed'
}

/** The form to wait for seats of a date. */
export function JoinForm({ date, places, onJoined }: Props) {
  const t = useTranslations('waiting')
  const locale = useLocale()
  const most = mostPlaces(date.seats)
  const { customer } = useCustomer()
  const form = useForm<JoinTyped>({
    start: { places: String(places), split: 'together', name: '', email: '', language: locale },
    check: (typed) => checkJoin(typed, most),
    send: async (typed, form) => {
      // The mails are in the language of the request.
      await createApi(typed.language).joinWaitingList({
        po_id: date.po_id,
        ...groupOf(typed),
        name: typed.name,
        email: typed.email,
        ...honeypotValue(form),
        gre_response: await getToken(locale),
      })
      onJoined({ name: typed.name.trim(), email: typed.email.trim() })
    },
  })
  const { fill } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the customer is known
  useEffect(() => {
    if (customer && !form.typed.email) fill({ name: fullName(customer), email: customer.email })
  }, [customer?.id])
  const { field, errors } = useFields(form, {
    labels: { places: t('places'), name: t('name'), email: t('email'), language: t('language') },
    bounds: { places: { min: 1, max: most, isNumber: true }, name: { max: 120 }, email: { max: 254 } },
  })
  return (
    // method=post: submitted before hydration, the fields must not end up in the URL.
    <form method="post" noValidate onSubmit={form.submit} className="max-w-read">
      <ErrorSummary errors={errors} refusals={form.refusals} />
      <div className="grid gap-5 sm:grid-cols-2">
        <GroupFields typed={form.typed} field={field('places')} onSplit={(split) => form.change({ split })} />
        <TextField {...field('name')} autoComplete="name" className="sm:col-span-2" />
        <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
        <EmailSuggestion typed={form.typed.email} onTake={(email) => form.change({ email })} />
        <Select
          {...field('language')}
          options={locales.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
        <Honeypot label={t('website')} />
      </div>
      <FormFailure>
        {form.failure && (captchaRefusal(form.failure.error) ?? t(failureOf(form.failure.error)))}
      </FormFailure>
      <p className="mt-5 text-sm text-stone">{t('privacy')}</p>
      <SubmitButton busy={form.busy} busyText={t('sending')} size="lg" className="mt-4 max-sm:w-full">
        {t('send')}
      </SubmitButton>
    </form>
  )
}
