import { useEffect } from 'react'
import type { Product } from '../../../contract/wire/catalogue/product.ts'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { useProductChoice } from '../../catalogue/product/choice/product-choice.tsx'
import { createApi } from '../../lib/api/api.ts'
import { codeOf } from '../../lib/api/problem.ts'
import { captchaRefusal } from '../../lib/captcha/captcha-refusal.ts'
import { getToken } from '../../lib/captcha/get-token.ts'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import { Honeypot, honeypotValue } from '../../lib/forms/honeypot.tsx'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { bounds, checkRequest, type Typed } from './check-request.ts'

export type Sent = { name: string; email: string; reference: string }
type Failure = 'tooMany' | 'gone' | 'failed'
type Field = ReturnType<typeof useFields<Typed>>['field']

const empty: Omit<Typed, 'participants'> = { company: '', name: '', email: '', phone: '', message: '' }

const failureOf = (error: unknown): Failure => {
  const code = codeOf(error)
  return code === 'too_many' ? 'tooMany' : code === 'not_found' ? 'gone' : 'failed'
}

export function QuotationForm({ product, onSent }: { product: Product; onSent: (sent: Sent) => void }) {
  const t = useTranslations('quotation')
  const locale = useLocale()
  const { option, isOwn, amount } = useProductChoice()
  const chosen = isOwn ? option : null
  const form = useForm<Typed>({
    start: { ...empty, participants: '1' },
    check: checkRequest,
    send: async (typed, form) => {
      const { reference } = await createApi(locale).requestQuotation({
        ...typed,
        participants: Number(typed.participants),
        product_id: product.id,
        ...(chosen ? { po_id: chosen.po_id } : {}),
        ...honeypotValue(form),
        gre_response: await getToken(locale),
      })
      onSent({ name: typed.name.trim(), email: typed.email.trim(), reference })
    },
  })
  const { fill } = form
  // Follows the amount of the booking panel.
  useEffect(() => fill({ participants: String(amount) }), [amount, fill])
  const { field, errors } = useFields(form, {
    labels: {
      participants: t('participants', { kind: product.kind }),
      company: t('company'),
      name: t('name'),
      email: t('email'),
      phone: t('phone'),
      message: t('message'),
    },
    bounds,
  })
  return (
    // method=post: submitted before hydration, the fields must not end up in the URL.
    <form method="post" noValidate onSubmit={form.submit} className="max-w-read">
      <ErrorSummary errors={errors} refusals={form.refusals} />
      {chosen && <p className="mb-5 font-bold wrap-anywhere">{t('for', { option: chosen.option_name })}</p>}
      <QuotationFields field={field} />
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

function QuotationFields({ field }: { field: Field }) {
  const t = useTranslations('quotation')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field('participants')} inputMode="numeric" autoComplete="off" />
      <TextField {...field('company')} optional autoComplete="organization" />
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <TextField {...field('phone')} type="tel" optional autoComplete="tel" />
      <TextArea {...field('message')} optional hint={t('messageHint')} className="sm:col-span-2" />
      <Honeypot label={t('website')} />
    </div>
  )
}
