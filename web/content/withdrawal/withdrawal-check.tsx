import type { WithdrawalReceipt } from '../../../contract/wire/service/withdrawal.ts'
import { ApiProblem, codeOf } from '../../../ui/api/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import { Confirmation } from '../../lib/forms/confirmation.tsx'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import type { FieldErrors } from '../../lib/forms/rules.ts'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import type { Typed } from './check-withdrawal.ts'

type Props = {
  typed: Typed
  onSent: (receipt: WithdrawalReceipt) => void
  onChange: () => void
  /** Called with the server's field errors. */
  onRefused: (errors: FieldErrors<Typed>) => void
}

const errorsOf = (error: unknown): FieldErrors<Typed> =>
  Object.fromEntries(
    Object.entries((error instanceof ApiProblem && error.body?.fields) || {}).map(([name, [rule]]) => [
      name,
      rule,
    ]),
  )

/** The second step, which the law requires as a separate one: the declaration and a button to confirm it. */
export function WithdrawalCheck({ typed, onSent, onChange, onRefused }: Props) {
  const t = useTranslations('withdrawal')
  const locale = useLocale()
  const form = useForm({
    start: {},
    check: () => ({}),
    send: async () => onSent(await createApi(locale).withdraw(typed)),
    onFailure: (error) => {
      const errors = errorsOf(error)
      if (Object.keys(errors).length) onRefused(errors)
    },
  })
  const isTooMany = codeOf(form.failure?.error) === 'too_many'
  const facts = [
    [t('orderNumber'), typed.order_number],
    [t('item'), typed.item.trim() || t('whole')],
    [t('name'), typed.name],
    [t('email'), typed.email],
    [t('message'), typed.message],
  ].filter(([, value]) => value?.trim())
  return (
    <Confirmation className="outline-none">
      <h2 id="withdrawal-check" className="text-2xl">
        {t('checkTitle')}
      </h2>
      <p className="mt-4">{t('checkText')}</p>
      <dl className="mt-4 grid gap-x-8 gap-y-3 border-y border-line py-5 sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-slate max-sm:-mb-3 max-sm:text-sm">{name}</dt>
            <dd className="font-semibold wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <form method="post" noValidate aria-labelledby="withdrawal-check" onSubmit={form.submit}>
        <FormFailure>{form.failure && t(isTooMany ? 'tooMany' : 'failed')}</FormFailure>
        <div className="mt-6 flex flex-wrap gap-4">
          <SubmitButton busy={form.busy} busyText={t('confirming')} size="lg" className="max-sm:w-full">
            {t('confirm')}
          </SubmitButton>
          <Button kind="outline" size="lg" onClick={onChange} className="max-sm:w-full">
            {t('change')}
          </Button>
        </div>
      </form>
    </Confirmation>
  )
}
