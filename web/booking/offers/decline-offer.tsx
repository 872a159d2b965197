import type { Offer } from '../../../contract/wire/booking/offer.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { useCustomer } from '../../account/customer/customer-store.ts'
import { fullName } from '../../account/customer/full-name.ts'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import { checkFields, max, required } from '../../lib/forms/rules.ts'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import type { OfferAccess } from './offer-access.ts'

type Props = {
  access: OfferAccess
  onChange: (offer: Offer) => void
  reload: () => Promise<void>
  onClose: () => void
}

const bounds = { name: { max: 120 }, reason: { max: 1000 } } as const

/** The name of the person who declines, and optionally the reason. */
export function DeclineOffer({ access, onChange, reload, onClose }: Props) {
  const t = useTranslations('offers.decline')
  const { customer } = useCustomer()
  const form = useForm({
    // The holder of a mailed link may be someone else than the customer who is logged in.
    start: { name: access.checkout && customer ? fullName(customer) : '', reason: '' },
    check: (typed) =>
      checkFields(typed, { name: [required, max(bounds.name.max)], reason: [max(bounds.reason.max)] }),
    send: async ({ name, reason }) => {
      const declined = await access.decline({ name, ...(reason.trim() ? { reason } : {}) })
      onClose()
      onChange(declined)
      showToast(t('done'), { tone: 'good' })
    },
    // Answered in the meantime: the reloaded offer shows it.
    onFailure: (error) => {
      if (error instanceof ApiProblem && error.status === 409) void reload().then(onClose, () => {})
    },
  })
  const { field, errors } = useFields(form, { labels: { name: t('name'), reason: t('reason') }, bounds })
  return (
    <TitledDialog open onClose={onClose} title={t('title')}>
      <form method="post" noValidate onSubmit={form.submit}>
        <p className="mb-5">{t('text')}</p>
        <ErrorSummary errors={errors} refusals={form.refusals} />
        <div className="flex flex-col gap-4">
          <TextField {...field('name')} autoComplete="name" />
          <TextArea {...field('reason')} optional rows={3} hint={t('reasonHint')} />
        </div>
        <FormFailure>{form.failure && t('failed')}</FormFailure>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button kind="dark" onClick={onClose}>
            {t('keep')}
          </Button>
          <SubmitButton kind="outline" busy={form.busy}>
            {t('send')}
          </SubmitButton>
        </div>
      </form>
    </TitledDialog>
  )
}
