import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import type { Form } from '../../lib/forms/use-form.ts'
import { bounds, type Typed } from './check-withdrawal.ts'

/** The first step: the customer and the order. */
export function WithdrawalForm({ form }: { form: Form<Typed> }) {
  const t = useTranslations('withdrawal')
  const { field, errors } = useFields(form, {
    labels: {
      name: t('name'),
      order_number: t('orderNumber'),
      email: t('email'),
      item: t('item'),
      message: t('message'),
    },
    bounds,
  })
  return (
    <>
      <h2 id="withdrawal-form" className="mb-6 text-2xl">
        {t('formTitle')}
      </h2>
      <form method="post" noValidate aria-labelledby="withdrawal-form" onSubmit={form.submit}>
        <ErrorSummary errors={errors} refusals={form.refusals} />
        <div className="flex flex-col gap-5">
          <TextField {...field('name')} autoComplete="name" />
          <TextField
            {...field('order_number')}
            autoComplete="off"
            autoCapitalize="characters"
            hint={t('orderNumberHint')}
          />
          <TextField {...field('email')} type="email" autoComplete="email" hint={t('emailHint')} />
          <TextField {...field('item')} optional autoComplete="off" hint={t('itemHint')} />
          <TextArea {...field('message')} optional />
        </div>
        <SubmitButton busy={form.busy} size="lg" className="mt-6 max-sm:w-full">
          {t('next')}
        </SubmitButton>
      </form>
    </>
  )
}
