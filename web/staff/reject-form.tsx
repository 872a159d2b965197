import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { ErrorSummary } from '../lib/forms/error-summary.tsx'
import { checkFields, max, min, required } from '../lib/forms/rules.ts'
import { SubmitButton } from '../lib/forms/submit-button.tsx'
import { useFields } from '../lib/forms/use-fields.ts'
import { useForm } from '../lib/forms/use-form.ts'

type Props = { onReject: (reason: string) => Promise<void>; onCancel: () => void }

const bounds = { reason: { min: 5, max: 500 } }
const rules = {
  reason: [required, (value: string) => min(bounds.reason.min)(value.trim()), max(bounds.reason.max)],
}

/** Asks for the reason of a rejection, which is mailed to the author. */
export function RejectForm({ onReject, onCancel }: Props) {
  const t = useTranslations('staff.reviews')
  const form = useForm({
    start: { reason: '' },
    check: (typed) => checkFields(typed, rules),
    send: ({ reason }) => onReject(reason),
  })
  const { field, errors } = useFields(form, { labels: { reason: t('reason') }, bounds })
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => box.current?.querySelector('textarea')?.focus(), [])
  return (
    <form ref={box} method="post" noValidate onSubmit={form.submit} className="mt-5 max-w-read">
      <ErrorSummary errors={errors} refusals={form.refusals} />
      <TextArea {...field('reason')} hint={t('reasonHint')} rows={3} />
      <div className="mt-4 flex flex-wrap gap-3">
        <SubmitButton kind="dark" busy={form.busy} busyText={t('busy')}>
          {t('confirm')}
        </SubmitButton>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
