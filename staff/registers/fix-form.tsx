import { useForm } from 'react-hook-form'
import type { Register, RegisterRecord } from '../../contract/staff/papers/registers.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { registersApi } from '../api/people/registers.ts'
import { Failure } from '../kit/page/failure.tsx'
import { useSave } from '../planning/plan/use-save.ts'

type Values = { date_of_birth: string; winda_id: string; irata_number: string }
type Props = { register: Register; record: RegisterRecord; onSaved: (register: Register) => void }

/** What a register needs of a person, filled in or corrected. */
export function FixForm({ register, record, onSaved }: Props) {
  const t = useTranslations('staffRegisters')
  const { details } = record
  const form = useForm<Values>({
    defaultValues: {
      date_of_birth: details.date_of_birth ?? '',
      winda_id: details.winda_id ?? '',
      irata_number: details.irata_number ?? '',
    },
  })
  const { submit, isSaving, failure, errorOf } = useSave(
    form,
    (values: Values) =>
      registersApi.fix(register.id, record.id, {
        version: record.person_version ?? 1,
        ...Object.fromEntries(register.needs.map((need) => [need, values[need]])),
      }),
    onSaved,
  )
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-stone">{t('fixText')}</p>
      {register.needs.map((need) => (
        <TextField
          key={need}
          label={t(`need.${need}`)}
          type={need === 'date_of_birth' ? 'date' : 'text'}
          maxLength={20}
          error={errorOf(need)}
          {...form.register(need, { required: true })}
        />
      ))}
      <Failure error={failure} />
      <Button type="submit" kind="dark" size="sm" className="self-start" disabled={isSaving}>
        {t('save')}
      </Button>
    </form>
  )
}
