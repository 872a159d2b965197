import { useEffect } from 'react'
import type { ProductKind } from '../../../contract/rules/catalogue/products.ts'
import { type Locale, locales } from '../../../contract/rules/locale.ts'
import {
  inCompanyFrom,
  type QuotationPlace,
  quotationPlaces,
} from '../../../contract/rules/service/quotation.ts'
import { codeOf } from '../../../ui/api/problem.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Fieldset } from '../../../ui/forms/fieldset.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
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
import { type Form, useForm } from '../../lib/forms/use-form.ts'
import { bounds, checkRequest, type Typed } from './check-request.ts'

export type Sent = { name: string; email: string; reference: string }

/** What a quotation is asked for. */
export type QuotationLine = { product_id: number; po_id?: number; kind: ProductKind; participants: number }

type Props = {
  lines: QuotationLine[]
  /** One product: its number is asked here. Several come from the cart with their numbers. */
  asksNumber: boolean
  onSent: (sent: Sent) => void
}
type Failure = 'tooMany' | 'gone' | 'failed'
type Field = ReturnType<typeof useFields<Typed>>['field']

const empty: Typed = {
  participants: '1',
  place: 'open',
  town: '',
  period: '',
  language: '',
  company: '',
  name: '',
  email: '',
  phone: '',
  message: '',
}

const failureOf = (error: unknown): Failure => {
  const code = codeOf(error)
  return code === 'too_many' ? 'tooMany' : code === 'not_found' ? 'gone' : 'failed'
}

/** Fills in what the shop knows about the customer; what was typed stays. */
function useCustomerData({ typed, fill }: Form<Typed>) {
  const { customer } = useCustomer()
  const known = customer && {
    name: fullName(customer),
    email: customer.email,
    phone: customer.phone ?? '',
    company: customer.company ?? '',
  }
  const missing =
    known && Object.entries(known).filter(([name, value]) => value && !typed[name as keyof Typed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the customer is known
  useEffect(() => {
    if (missing?.length) fill(Object.fromEntries(missing))
  }, [customer?.id])
}

export function QuotationForm({ lines, asksNumber, onSent }: Props) {
  const t = useTranslations('quotation')
  const locale = useLocale()
  const [first] = lines
  const hasTraining = lines.some(({ kind }) => kind === 'training')
  const form = useForm<Typed>({
    start: empty,
    check: checkRequest,
    send: async (typed, form) => {
      const { participants, place, town, language, ...rest } = typed
      const { reference } = await createApi(locale).requestQuotation({
        ...rest,
        lines: lines.map(({ product_id, po_id, participants: amount }) => ({
          product_id,
          ...(po_id ? { po_id } : {}),
          participants: asksNumber ? Number(participants) : amount,
        })),
        ...(hasTraining ? { place, ...(place === 'in_company' ? { town } : {}) } : {}),
        ...(hasTraining && language ? { language } : {}),
        ...honeypotValue(form),
        gre_response: await getToken(locale),
      })
      onSent({ name: typed.name.trim(), email: typed.email.trim(), reference })
    },
  })
  const { fill } = form
  const amount = first?.participants ?? 1
  useEffect(() => fill({ participants: String(amount) }), [amount, fill])
  useCustomerData(form)
  const { field, errors } = useFields(form, {
    labels: {
      participants: t('participants', { kind: first?.kind ?? 'training' }),
      place: t('place'),
      town: t('town'),
      period: t('period'),
      language: t('language'),
      company: t('company'),
      name: t('name'),
      email: t('email'),
      phone: t('phone'),
      message: t('message'),
    },
    bounds,
  })
  const most = asksNumber
    ? Number(form.typed.participants)
    : Math.max(...lines.map((line) => line.participants))
  return (
    // method=post: submitted before hydration, the fields must not end up in the URL.
    <form method="post" noValidate onSubmit={form.submit} className="max-w-read">
      <ErrorSummary errors={errors} refusals={form.refusals} />
      <div className="grid gap-5 sm:grid-cols-2">
        {asksNumber && <TextField {...field('participants')} inputMode="numeric" autoComplete="off" />}
        {hasTraining && <Wishes form={form} field={field} most={most} />}
        <TextField {...field('period')} optional autoComplete="off" hint={t('periodHint')} />
        <Person form={form} field={field} />
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

/** Where and in which language; for a larger group, that one's own group is usually cheaper. */
function Wishes({ form, field, most }: { form: Form<Typed>; field: Field; most: number }) {
  const t = useTranslations('quotation')
  const choosePlace = (place: QuotationPlace) => form.change({ place })
  return (
    <>
      <Fieldset legend={t('place')} className="sm:col-span-2">
        {quotationPlaces.map((place) => (
          <Checkbox
            key={place}
            type="radio"
            name="place"
            value={place}
            checked={form.typed.place === place}
            onChange={() => choosePlace(place)}
            label={t(`places.${place}`)}
          />
        ))}
        <p className={`mt-1 text-sm ${most >= inCompanyFrom ? 'font-semibold' : 'text-stone'}`}>
          {t('priceBreak', { from: inCompanyFrom })}
        </p>
      </Fieldset>
      {form.typed.place === 'in_company' && (
        <TextField
          {...field('town')}
          optional
          autoComplete="address-level2"
          hint={t('townHint')}
          className="sm:col-span-2"
        />
      )}
      <Select
        {...field('language')}
        optional
        hint={t('languageHint')}
        options={[
          { value: '', label: t('anyLanguage') },
          ...locales.map((value: Locale) => ({ value, label: t(`languages.${value}`) })),
        ]}
      />
    </>
  )
}

function Person({ form, field }: { form: Form<Typed>; field: Field }) {
  const t = useTranslations('quotation')
  return (
    <>
      <TextField {...field('company')} optional autoComplete="organization" />
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <EmailSuggestion typed={form.typed.email} onTake={(email) => form.change({ email })} />
      <TextField {...field('phone')} type="tel" inputMode="tel" optional autoComplete="tel" />
      <TextArea {...field('message')} optional hint={t('messageHint')} className="sm:col-span-2" />
      <Honeypot label={t('website')} />
    </>
  )
}
