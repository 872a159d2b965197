import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { statesByHand } from '../../../contract/rules/catalogue/date-status.ts'
import type { DateBulkAction } from '../../../contract/staff/planning/date-bulk.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { planChoicesQuery } from '../../api/planning/planning.ts'
import { EuroField } from '../../offers/euro-field.tsx'

export const bulkNames = ['seats', 'price', 'times', 'state', 'trainer', 'shift', 'copy'] as const
export type BulkName = (typeof bulkNames)[number]

/** What was filled in, as an action. */
function actionOf(name: BulkName, form: FormData, cents: number): DateBulkAction {
  const text = (field: string) => String(form.get(field) ?? '').trim()
  const number = (field: string) => Number(text(field))
  const why = text('why') ? { why: text('why') } : {}
  switch (name) {
    case 'seats':
      return { name, seats: number('seats') }
    case 'price':
      return { name, surcharge_cents: cents }
    case 'times':
      return { name, starts_at: text('starts_at'), ends_at: text('ends_at') }
    case 'state':
      return { name, state: text('state') as (typeof statesByHand)[number] }
    case 'trainer':
      return { name, trainer_id: number('trainer_id'), ...why }
    case 'shift':
      return { name, days: number('days') }
    case 'copy':
      return { name, weeks: number('weeks'), with_plan: form.get('with_plan') === 'on', ...why }
  }
}

type Props = { name: BulkName; onChoose: (action: DateBulkAction) => void; onClose: () => void }

/** Asks what the chosen dates should get. */
export function BulkForm({ name, onChoose, onClose }: Props) {
  const t = useTranslations('staffDates.bulk')
  const tp = useTranslations('staffPlanning')
  const { data: choices } = useQuery(planChoicesQuery)
  const [cents, setCents] = useState(0)
  const why = <TextField label={tp('why')} hint={tp('whyHint')} name="why" maxLength={300} optional />
  const fields: Record<BulkName, ReactNode> = {
    seats: (
      <TextField label={t('seatCount')} name="seats" type="number" min={1} max={500} defaultValue={12} />
    ),
    price: (
      <Field label={t('surcharge')} hint={t('surchargeHint')}>
        {(control) => <EuroField {...control} cents={cents} onCents={(typed) => setCents(typed ?? 0)} />}
      </Field>
    ),
    times: (
      <div className="grid w-full grid-cols-2 gap-3">
        <TextField label={t('from')} name="starts_at" type="time" defaultValue="09:00" />
        <TextField label={t('until')} name="ends_at" type="time" defaultValue="16:30" />
      </div>
    ),
    state: (
      <Select
        label={t('state')}
        name="state"
        options={statesByHand.map((value) => ({ value, label: tp(`state.${value}`) }))}
      />
    ),
    trainer: (
      <>
        <Select
          label={t('trainer')}
          name="trainer_id"
          options={(choices?.trainers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        {why}
      </>
    ),
    shift: (
      <TextField
        label={t('days')}
        hint={t('daysHint')}
        name="days"
        type="number"
        min={-366}
        max={366}
        defaultValue={7}
      />
    ),
    copy: (
      <>
        <TextField
          label={t('weeks')}
          hint={t('weeksHint')}
          name="weeks"
          type="number"
          min={1}
          max={156}
          defaultValue={52}
        />
        <Checkbox label={t('withPlan')} name="with_plan" />
        {why}
      </>
    ),
  }
  return (
    <TitledDialog open onClose={onClose} title={t(name)}>
      <form
        className="flex flex-col items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onChoose(actionOf(name, new FormData(event.currentTarget), cents))
        }}
      >
        {fields[name]}
        <Button type="submit" kind="dark">
          {t('look')}
        </Button>
      </form>
    </TitledDialog>
  )
}
