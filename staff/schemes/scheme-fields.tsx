import { useForm } from 'react-hook-form'
import { participantNeeds } from '../../contract/rules/catalogue/products.ts'
import type { Scheme } from '../../contract/staff/papers/schemes.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { schemesApi } from '../api/people/schemes.ts'
import { Failure } from '../kit/page/failure.tsx'
import { useSave } from '../planning/plan/use-save.ts'

const numbers = [
  'upload_working_days',
  'keep_months',
  'keep_months_without_refresher',
  'max_missed_minutes',
  'grace_months',
] as const
type Values = Record<(typeof numbers)[number] | 'name' | 'register' | 'reminder_days', string> & {
  needs: string[]
}

type Props = { scheme: Scheme; isReadOnly: boolean; onSaved: (schemes: Scheme[]) => void }

const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text))

/** What a scheme asks: where and when to upload, how long to keep, when to remind. */
export function SchemeFields({ scheme, isReadOnly, onSaved }: Props) {
  const t = useTranslations('staffSchemes')
  const form = useForm<Values>({
    defaultValues: {
      name: scheme.name,
      register: scheme.register ?? '',
      reminder_days: scheme.reminder_days.join(', '),
      needs: scheme.needs,
      ...(Object.fromEntries(numbers.map((name) => [name, String(scheme[name] ?? '')])) as Pick<
        Values,
        (typeof numbers)[number]
      >),
    },
  })
  const { submit, isSaving, failure, errorOf } = useSave(
    form,
    (values: Values) => {
      const dirty = form.formState.dirtyFields
      const body = {
        name: values.name,
        register: values.register.trim() || null,
        needs: participantNeeds.filter((need) => values.needs.includes(need)),
        reminder_days: values.reminder_days
          .split(/[\s,;]+/)
          .filter(Boolean)
          .map(Number),
        upload_working_days: numberOrNull(values.upload_working_days),
        keep_months: Number(values.keep_months),
        keep_months_without_refresher: numberOrNull(values.keep_months_without_refresher),
        max_missed_minutes: Number(values.max_missed_minutes),
        grace_months: numberOrNull(values.grace_months),
      }
      // Only what was changed is sent, so that what a colleague changed meanwhile stays.
      const changed = Object.fromEntries(
        Object.entries(body).filter(([name]) => dirty[name as keyof Values]),
      ) as Partial<typeof body>
      return schemesApi.change(scheme.id, { version: scheme.version, ...changed })
    },
    onSaved,
  )
  // Read while rendering, so that the form keeps count of what was changed.
  void form.formState.dirtyFields
  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={isReadOnly} className="flex flex-col gap-4">
        <TextField
          label={t('field.name')}
          maxLength={120}
          error={errorOf('name')}
          {...form.register('name', { required: true })}
        />
        <TextField
          label={t('field.register')}
          hint={t('hint.register')}
          maxLength={120}
          error={errorOf('register')}
          {...form.register('register')}
        />
        <fieldset>
          <legend className="mb-1 font-semibold">{t('field.needs')}</legend>
          {participantNeeds.map((need) => (
            <Checkbox key={need} label={t(`need.${need}`)} value={need} {...form.register('needs')} />
          ))}
        </fieldset>
        {numbers.map((name) => (
          <TextField
            key={name}
            label={t(`field.${name}`)}
            type="number"
            min={0}
            error={errorOf(name)}
            {...form.register(name, {
              required: name === 'keep_months' || name === 'max_missed_minutes',
            })}
          />
        ))}
        <TextField
          label={t('field.reminder_days')}
          hint={t('hint.reminder_days')}
          maxLength={60}
          error={errorOf('reminder_days')}
          {...form.register('reminder_days')}
        />
        {!isReadOnly && (
          <Button type="submit" kind="dark" size="sm" className="self-start" disabled={isSaving}>
            {t('save')}
          </Button>
        )}
      </fieldset>
      <Failure error={failure} />
    </form>
  )
}
