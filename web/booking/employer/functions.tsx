import { useState } from 'react'
import type { CompanyFunction, Matrix, MatrixModule } from '../../../contract/wire/accounts/company.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { createCompanyApi } from '../../lib/api/company.ts'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import { checkFields, required } from '../../lib/forms/rules.ts'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { ConfirmedButton } from './confirmed-button.tsx'
import { useAct, useFailureText } from './use-act.ts'

type Props = {
  functions: readonly CompanyFunction[]
  known: readonly MatrixModule[]
  onChange: (matrix: Matrix) => void
}

/** What people do at the company, and what that requires. */
export function Functions({ functions, known, onChange }: Props) {
  const t = useTranslations('certificates.people.functions')
  const [edited, setEdited] = useState<CompanyFunction | 'new' | null>(null)
  const nameOf = (key: string) => known.find(({ qualification }) => qualification === key)?.name ?? key
  return (
    <>
      <p className="max-w-read text-slate">{t('intro')}</p>
      {functions.length === 0 && <p className="mt-4">{t('none')}</p>}
      <ul className="mt-4 border-b-2 border-line empty:hidden">
        {functions.map((one) => (
          <li key={one.id} className="flex items-start justify-between gap-x-4 border-t-2 border-line py-3">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">
                <span className="font-bold">{one.name}</span>{' '}
                <span className="text-slate">{t('people', { count: one.people })}</span>
              </p>
              <p className="text-slate">{one.qualifications.map(nameOf).join(', ') || t('nothing')}</p>
            </div>
            <Button kind="quiet" size="sm" className="min-h-11" onClick={() => setEdited(one)}>
              {t('edit')}
              <span className="sr-only">: {one.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button className="mt-5" onClick={() => setEdited('new')}>
        {t('add')}
      </Button>
      <TitledDialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? t('add') : (edited?.name ?? t('formTitle'))}
        size="card"
      >
        {edited && (
          <FunctionForm
            edited={edited === 'new' ? null : edited}
            known={known}
            onSaved={(matrix) => {
              onChange(matrix)
              setEdited(null)
            }}
          />
        )}
      </TitledDialog>
    </>
  )
}

type FormProps = {
  edited: CompanyFunction | null
  known: readonly MatrixModule[]
  onSaved: (matrix: Matrix) => void
}

function FunctionForm({ edited, known, onSaved }: FormProps) {
  const t = useTranslations('certificates.people.functions')
  const api = createCompanyApi(useLocale())
  const act = useAct()
  const failureText = useFailureText()
  const form = useForm({
    start: { name: edited?.name ?? '', qualifications: edited?.qualifications ?? [] },
    check: (typed) => checkFields(typed, { name: [required] }),
    send: async (typed) => {
      onSaved(await api.writeFunction(edited?.id ?? null, typed))
      showToast(t('saved'), { tone: 'good' })
    },
  })
  const { field } = useFields(form, { labels: { name: t('name') } })
  const chosen = form.typed.qualifications
  // What the function requires already comes first; it stays in place while one ticks.
  const [listed] = useState(() => {
    const isRequired = ({ qualification }: MatrixModule) => edited?.qualifications.includes(qualification)
    return known.toSorted((one, other) => Number(isRequired(other) ?? 0) - Number(isRequired(one) ?? 0))
  })
  return (
    <form method="post" noValidate onSubmit={form.submit} aria-label={t('formTitle')}>
      <TextField {...field('name')} autoComplete="off" />
      <fieldset className="mt-4">
        <legend className="font-semibold">{t('requires')}</legend>
        <div className="mt-1 max-h-72 overflow-y-auto border-y border-line">
          {listed.map(({ qualification, name, scheme }) => (
            <Checkbox
              key={qualification}
              label={scheme ? `${name} (${scheme})` : name}
              checked={chosen.includes(qualification)}
              onChange={({ target }) =>
                form.set(
                  'qualifications',
                  target.checked ? [...chosen, qualification] : chosen.filter((one) => one !== qualification),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      <FormFailure>{form.failure && failureText(form.failure.error)}</FormFailure>
      <div className="mt-5 flex flex-wrap gap-3">
        <SubmitButton busy={form.busy}>{t('save')}</SubmitButton>
        {edited && (
          <ConfirmedButton
            title={t('removeTitle', { name: edited.name })}
            text={t('removeText', { count: edited.people })}
            action={t('remove')}
            onConfirm={() => act(async () => onSaved(await api.removeFunction(edited.id)), t('removed'))}
          >
            {t('remove')}
          </ConfirmedButton>
        )}
      </div>
    </form>
  )
}
