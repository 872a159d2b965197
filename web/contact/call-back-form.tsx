import { contactTypes, notAsked } from '../../contract/ids.ts'
import { emitEvent } from '../analytics/events.ts'
import { createApi } from '../api.ts'
import { getToken } from '../captcha/get-token.ts'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { checkFields, max, required } from '../forms/rules.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { Trap, trapped } from '../forms/trap.tsx'
import { useFields } from '../forms/use-fields.ts'
import { useForm } from '../forms/use-form.ts'
import { useLocale, useTranslations } from '../i18n/translations.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toast.ts'
import { useFailureText } from './failure-text.ts'

const bounds = { phone: { max: 40 } }

/** A number is enough; the shop has the last word on which numbers can be called. Rooms: contact, forms. */
export function CallBackForm({ onSent }: { onSent: (phone: string) => void }) {
  const t = useTranslations('contact')
  const locale = useLocale()
  const failureText = useFailureText()
  const form = useForm({
    start: { phone: '' },
    check: (typed) => checkFields(typed, { phone: [required, max(bounds.phone.max)] }),
    send: async ({ phone }, element) => {
      const receipt = await createApi(locale).requestContact({
        type: contactTypes.callBack,
        phone,
        name: notAsked,
        email: '',
        message: notAsked,
        ...trapped(element),
        gre_response: await getToken(locale),
      })
      emitEvent({ name: 'call_back_requested' })
      onSent(receipt.phone ?? phone)
    },
    onFailure: (error) => showToast(failureText(error), { tone: 'bad' }),
  })
  const { field, wrong } = useFields(form, { labels: { phone: t('phone') }, bounds })
  return (
    // Posted, not put into the address, should somebody send it before the page is ready.
    <form method="post" noValidate aria-label={t('callBack.title')} onSubmit={form.submit}>
      <FaultSummary wrong={wrong} refusals={form.refusals} />
      <TextField {...field('phone')} type="tel" autoComplete="tel" />
      <Trap label={t('website')} />
      {/* The toast says it aloud and goes; this stays. */}
      {form.failure && (
        <p className="mt-4 text-sm font-semibold text-bad">{failureText(form.failure.error)}</p>
      )}
      <SubmitButton busy={form.busy} busyText={t('sending')} className="mt-5 w-full">
        {t('callBack.send')}
      </SubmitButton>
    </form>
  )
}
