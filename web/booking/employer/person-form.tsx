import type { CompanyFunction, Matrix, MatrixPerson } from '../../../contract/wire/accounts/company.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { createCompanyApi } from '../../lib/api/company.ts'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import { checkFields, email, max, required } from '../../lib/forms/rules.ts'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { ConfirmedButton } from './confirmed-button.tsx'
import { useAct, useFailureText } from './use-act.ts'

type Props = {
  /** Null: a new one. */
  person: MatrixPerson | null
  functions: readonly CompanyFunction[]
  onSaved: (matrix: Matrix) => void
}

const bounds = { name: { max: 120 }, staff_number: { max: 40 } } as const

/** What the company knows about somebody. */
export function PersonForm({ person, functions, onSaved }: Props) {
  const t = useTranslations('certificates.people.form')
  const api = createCompanyApi(useLocale())
  const act = useAct()
  const failureText = useFailureText()
  const form = useForm({
    start: {
      name: person?.name ?? '',
      email: person?.email ?? '',
      staff_number: person?.staff_number ?? '',
      function_ids: person?.function_ids ?? [],
    },
    check: (typed) =>
      checkFields(typed, { name: [required, max(120)], email: [email], staff_number: [max(40)] }),
    send: async (typed) => {
      onSaved(
        await api.writeEmployee(person?.id ?? null, {
          ...typed,
          email: typed.email.trim() || null,
          staff_number: typed.staff_number.trim() || null,
        }),
      )
      showToast(t('saved'), { tone: 'good' })
    },
  })
  const { field } = useFields(form, {
    labels: { name: t('name'), email: t('email'), staff_number: t('staff_number') },
    bounds,
  })
  const chosen = form.typed.function_ids
  return (
    <form method="post" noValidate onSubmit={form.submit} aria-label={t(person ? 'save' : 'add')}>
      <div className="grid gap-4">
        <TextField {...field('name')} autoComplete="off" />
        <TextField {...field('email')} type="email" optional autoComplete="off" />
        <TextField {...field('staff_number')} optional autoComplete="off" />
      </div>
      {functions.length > 0 && (
        <fieldset className="mt-4">
          <legend className="font-semibold">{t('functions')}</legend>
          <div className="max-h-56 overflow-y-auto">
            {functions.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  form.set(
                    'function_ids',
                    target.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      <p className="mt-4 text-sm text-slate">{t(person?.shares ? 'shares' : 'private')}</p>
      <FormFailure>{form.failure && failureText(form.failure.error)}</FormFailure>
      <div className="mt-5 flex flex-wrap gap-3">
        <SubmitButton busy={form.busy}>{t('save')}</SubmitButton>
        {person && (
          <ConfirmedButton
            title={t('leaveTitle', { name: person.name })}
            text={t('leaveText')}
            action={t('leave')}
            onConfirm={() =>
              act(async () => onSaved(await api.endEmployment(person.id)), t('left', { name: person.name }))
            }
          >
            {t('leave')}
          </ConfirmedButton>
        )}
      </div>
    </form>
  )
}
