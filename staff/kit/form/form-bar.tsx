import type { FieldValues } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { momentOf } from '../i18n/moment.ts'
import { KeyHint } from '../keys/key-hint.tsx'
import { useKeys } from '../keys/keys.ts'
import { Failure } from '../page/failure.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { useLeaveGuard } from './leave-guard.tsx'
import type { RecordForm } from './use-record-form.ts'

type Props<Values extends FieldValues> = {
  form: RecordForm<Values>
  /** The names of the fields, for the summary and for conflicts. */
  labels: { [Name in keyof Values]: string }
  /** A value in words. */
  textOf: (name: string, value: unknown) => string
}

/** Below a form: what went wrong, what collides, and the buttons to save or discard. Asks before one leaves with unsaved changes. */
export function FormBar<Values extends FieldValues>({ form, labels, textOf }: Props<Values>) {
  const t = useTranslations('staffKit.form')
  const locale = useLocale()
  const { isDirty, isSaving, error, conflict, draftAt, submit, resolve, discard } = form
  useLeaveGuard(isDirty, discard)
  useKeys([
    {
      keys: '$mod+s',
      label: t('save'),
      group: 'record',
      whileTyping: true,
      run: () => void submit(),
    },
  ])
  return (
    <>
      {draftAt && isDirty && (
        <p role="status" className="mt-3 rounded-md bg-wait-tint px-3 py-2 text-wait">
          {t('restored', { time: momentOf(locale, draftAt) })}
        </p>
      )}
      <Failure error={error} />
      <Wrong form={form} labels={labels} />
      {conflict && <ConflictPanel conflict={conflict} labels={labels} textOf={textOf} onChoose={resolve} />}
      {isDirty && (
        <div className="form-bar">
          <Button kind="dark" size="sm" disabled={isSaving} onClick={() => void submit()}>
            {t(isSaving ? 'saving' : 'save')}
            <KeyHint keys="$mod+s" />
          </Button>
          <Button kind="quiet" size="sm" onClick={discard}>
            {t('discard')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The fields that the API refused. */
function Wrong<Values extends FieldValues>({ form, labels }: Pick<Props<Values>, 'form' | 'labels'>) {
  const t = useTranslations('staffKit.form')
  const names = Object.keys(form.form.formState.errors).filter((name) => name in labels)
  if (names.length === 0) return null
  return (
    <ul className="mt-2 list-disc pl-5 text-bad">
      {names.map((name) => (
        <li key={name}>{t('wrong', { field: labels[name as keyof Values] })}</li>
      ))}
    </ul>
  )
}
