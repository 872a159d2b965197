import { contactTypes, emptyPlaceholder } from '../../../contract/rules/ids.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { emitEvent } from '../../lib/analytics/events.ts'
import { createApi } from '../../lib/api/api.ts'
import { getToken } from '../../lib/captcha/get-token.ts'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { Honeypot, honeypotValue } from '../../lib/forms/honeypot.tsx'
import { checkFields, max, required } from '../../lib/forms/rules.ts'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useFailureText } from './failure-text.ts'

const bounds = { phone: { max: 40 } }

/** When the visitor would like to be called; staff read it as the message. */
const moments = ['morning', 'afternoon', 'tomorrow'] as const
type Moment = (typeof moments)[number]

/** Asks for a phone number, and when it suits; the server decides whether it is valid. Namespaces: contact, forms. */
export function CallBackForm({ onSent }: { onSent: (phone: string) => void }) {
  const t = useTranslations('contact')
  const locale = useLocale()
  const failureText = useFailureText()
  const form = useForm({
    start: { phone: '', moment: '' as Moment | '' },
    check: (typed) => checkFields(typed, { phone: [required, max(bounds.phone.max)] }),
    send: async ({ phone, moment }, element) => {
      const receipt = await createApi(locale).requestContact({
        type: contactTypes.callBack,
        phone,
        name: emptyPlaceholder,
        email: '',
        message: moment ? t('callBack.wish', { moment: t(`callBack.moments.${moment}`) }) : emptyPlaceholder,
        ...honeypotValue(element),
        gre_response: await getToken(locale),
      })
      emitEvent({ name: 'call_back_requested' })
      onSent(receipt.phone ?? phone)
    },
    onFailure: (error) => showToast(failureText(error), { tone: 'bad' }),
  })
  const { field, errors } = useFields(form, {
    labels: { phone: t('phone'), moment: t('callBack.moment') },
    bounds,
  })
  return (
    // method=post: submitted before hydration, the fields must not end up in the URL.
    <form method="post" noValidate aria-label={t('callBack.title')} onSubmit={form.submit}>
      <ErrorSummary errors={errors} refusals={form.refusals} />
      <TextField {...field('phone')} type="tel" autoComplete="tel" />
      <Select
        {...field('moment')}
        optional
        className="mt-4"
        options={[
          { value: '', label: t('callBack.soon') },
          ...moments.map((value) => ({ value, label: t(`callBack.moments.${value}`) })),
        ]}
      />
      <Honeypot label={t('website')} />
      {/* The toast disappears; this text stays. */}
      {form.failure && (
        <p className="mt-4 text-sm font-semibold text-bad">{failureText(form.failure.error)}</p>
      )}
      <SubmitButton busy={form.busy} busyText={t('sending')} className="mt-5 w-full">
        {t('callBack.send')}
      </SubmitButton>
    </form>
  )
}
