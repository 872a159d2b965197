import type { InspectionOffer } from '../../../contract/wire/service/inspection-request.ts'
import { codeOf } from '../../../ui/api/problem.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import { captchaRefusal } from '../../lib/captcha/captcha-refusal.ts'
import { getToken } from '../../lib/captcha/get-token.ts'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import { honeypotValue } from '../../lib/forms/honeypot.tsx'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { bounds, checkIntake, itemsOf, type Typed } from './check-intake.ts'
import { IntakeFields } from './intake-fields.tsx'

export type Sent = { name: string; email: string; reference: string }
type Props = { offers: InspectionOffer[]; onSent: (sent: Sent) => void }

const empty: Typed = {
  items: {},
  place: 'workshop',
  address: '',
  period: '',
  company: '',
  name: '',
  email: '',
  phone: '',
  remarks: '',
}

const isTooMany = (error: unknown) => codeOf(error) === 'too_many'

export function IntakeForm({ offers, onSent }: Props) {
  const t = useTranslations('inspectionInfo.intake')
  const locale = useLocale()
  const form = useForm<Typed>({
    start: empty,
    check: checkIntake,
    send: async (typed, form) => {
      const { reference } = await createApi(locale).requestInspection({
        ...typed,
        items: itemsOf(typed),
        ...honeypotValue(form),
        gre_response: await getToken(locale),
      })
      onSent({ name: typed.name.trim(), email: typed.email.trim(), reference })
    },
  })
  const fields = useFields(form, {
    labels: {
      items: t('items'),
      place: t('place'),
      address: t('address'),
      period: t('period'),
      company: t('company'),
      name: t('name'),
      email: t('email'),
      phone: t('phone'),
      remarks: t('remarks'),
    },
    bounds,
  })
  return (
    // method=post: submitted before hydration, the fields must not end up in the URL.
    <form method="post" noValidate onSubmit={form.submit} className="max-w-200">
      <ErrorSummary errors={fields.errors} refusals={form.refusals} />
      <IntakeFields form={form} offers={offers} fields={fields} />
      <FormFailure>
        {form.failure &&
          (captchaRefusal(form.failure.error) ?? t(isTooMany(form.failure.error) ? 'tooMany' : 'failed'))}
      </FormFailure>
      <p className="mt-6 text-sm text-stone">{t('privacy')}</p>
      <SubmitButton busy={form.busy} busyText={t('sending')} size="lg" className="mt-4 max-sm:w-full">
        {t('send')}
      </SubmitButton>
    </form>
  )
}
