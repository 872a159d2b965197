import { contactTypes } from '../../../contract/rules/ids.ts'
import type { ContactBody } from '../../../contract/wire/service/contact.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import { getToken } from '../../lib/captcha/get-token.ts'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import { Honeypot, honeypotValue } from '../../lib/forms/honeypot.tsx'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { bounds, checkContact, type Typed } from './check-contact.ts'
import { useFailureText } from './failure-text.ts'

export type Sent = { name: string; email: string; reference: string }

const subjects = ['training', 'inspection', 'order', 'complaint', 'other'] as const
const start: Typed = { type: String(contactTypes.training), name: '', email: '', phone: '', message: '' }

export function ContactForm({ labelledBy, onSent }: { labelledBy: string; onSent: (sent: Sent) => void }) {
  const t = useTranslations('contact')
  const locale = useLocale()
  const failureText = useFailureText()
  const form = useForm<Typed>({
    start,
    check: checkContact,
    send: async (typed, element) => {
      const { reference } = await createApi(locale).requestContact({
        ...typed,
        type: Number(typed.type),
        ...honeypotValue(element),
        gre_response: await getToken(locale),
      } as ContactBody)
      onSent({ name: typed.name.trim(), email: typed.email.trim(), reference })
    },
  })
  const { field, errors } = useFields(form, {
    labels: {
      type: t('form.type'),
      name: t('form.name'),
      email: t('form.email'),
      phone: t('phone'),
      message: t('form.message'),
    },
    bounds,
  })
  return (
    // method=post: submitted before hydration, the fields must not end up in the URL.
    <form method="post" noValidate aria-labelledby={labelledBy} onSubmit={form.submit}>
      <ErrorSummary errors={errors} refusals={form.refusals} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          {...field('type')}
          options={subjects.map((name) => ({
            value: String(contactTypes[name]),
            label: t(`form.types.${name}`),
          }))}
          className="sm:col-span-2"
        />
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" autoComplete="email" />
        <TextField
          {...field('phone')}
          type="tel"
          optional
          autoComplete="tel"
          hint={t('form.phoneHint')}
          className="sm:col-span-2"
        />
        <TextArea {...field('message')} hint={t('form.messageHint')} rows={6} className="sm:col-span-2" />
      </div>
      <Honeypot label={t('website')} />
      <FormFailure>{form.failure && failureText(form.failure.error)}</FormFailure>
      <p className="mt-5 text-sm text-stone">{t('form.privacy')}</p>
      <SubmitButton busy={form.busy} busyText={t('sending')} size="lg" className="mt-4 max-sm:w-full">
        {t('form.send')}
      </SubmitButton>
    </form>
  )
}
