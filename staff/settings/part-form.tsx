import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { SettingPart } from '../../contract/rules/settings.ts'
import type { StaffSettings } from '../../contract/staff/settings.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { settingsQuery } from '../api/content/settings.ts'
import { undoIdOf } from '../api/written.ts'
import { FormBar } from '../kit/form/form-bar.tsx'
import type { FormRecord } from '../kit/form/record.ts'
import { useRuleText } from '../kit/form/rule-text.ts'
import { type RecordForm, useRecordForm } from '../kit/form/use-record-form.ts'
import { textOf } from '../kit/history/changes-of.ts'
import { Card } from '../kit/page/page.tsx'
import { useUndo } from '../records/use-undo.ts'
import { useMe } from '../session/me.tsx'

type Props<Values extends FieldValues> = {
  part: SettingPart
  settings: StaffSettings
  recordOf: (settings: StaffSettings) => FormRecord<Values>
  save: (changed: Partial<Values>, version: number) => Promise<StaffSettings>
  labels: { [Name in keyof Values]: string }
  children: (form: RecordForm<Values>) => ReactNode
}

/** The form of one part of the settings, with what a change means and for whom. */
export function PartForm<Values extends FieldValues>({
  part,
  settings,
  recordOf,
  save,
  labels,
  children,
}: Props<Values>) {
  const t = useTranslations('staffSettings')
  const me = useMe()
  const client = useQueryClient()
  const { showSaved } = useUndo()
  const record = useRecordForm<Values>({
    draftKey: `${me.id} settings ${part}`,
    record: recordOf(settings),
    save: async (changed, version) => {
      const saved = await save(changed, version)
      client.setQueryData(settingsQuery.queryKey, saved)
      showSaved(t('saved'), undoIdOf(saved))
      return recordOf(saved)
    },
    reload: async () => recordOf(await client.fetchQuery({ ...settingsQuery, staleTime: 0 })),
  })
  return (
    <Card title={t(`part.${part}`)}>
      <p className="mb-4 max-w-read rounded-md bg-mist px-3 py-2">
        {t(`forWhom.${part}`, { count: settings.orders_ahead })}
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void record.submit()
        }}
        className="flex max-w-read flex-col gap-4"
      >
        {children(record)}
        {/* Enter in a field saves. */}
        <button type="submit" hidden />
      </form>
      <FormBar form={record} labels={labels} textOf={(_, value) => textOf(value)} />
    </Card>
  )
}

type FieldsProps<Values extends FieldValues> = {
  form: RecordForm<Values>
  names: readonly Path<Values>[]
  labels: { [Name in keyof Values]: string }
  type: 'number' | 'text' | 'email' | 'time'
}

/** Fields of one kind, two beside each other where there is room. */
export function PartFields<Values extends FieldValues>({ form, names, labels, type }: FieldsProps<Values>) {
  const ruleText = useRuleText()
  const { errors } = form.form.formState
  return (
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
      {names.map((name) => {
        const rule = errors[name]?.type
        return (
          <TextField
            key={name}
            type={type}
            label={labels[name]}
            error={typeof rule === 'string' ? ruleText(rule) : undefined}
            {...(type === 'number' && { inputMode: 'numeric', min: 0 })}
            {...form.form.register(name)}
          />
        )
      })}
    </div>
  )
}
