import type { ReactNode } from 'react'
import { locales } from '../../../contract/rules/locale.ts'
import { maxSeries } from '../../../contract/rules/planning/series.ts'
import { type SeriesChoices, seriesStates } from '../../../contract/staff/planning/series.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Fieldset } from '../../../ui/forms/fieldset.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Card } from '../../kit/page/page.tsx'
import { EuroField } from '../../offers/euro-field.tsx'
import { type SeriesForm, withProduct } from './series-model.ts'

type Props = {
  form: SeriesForm
  choices: SeriesChoices
  onChange: (form: SeriesForm) => void
  /** What is wrong with a field, by its name. */
  errorOf: (field: string) => { error?: string }
}

/** The course, how often, where, who, and what each date is like. */
export function SeriesFields({ form, choices, onChange, errorOf }: Props) {
  const t = useTranslations('staffDates.series')
  const td = useTranslations('staffDates')
  const tp = useTranslations('staffPlanning')
  const set = (change: Partial<SeriesForm>) => onChange({ ...form, ...change })
  const rooms = choices.rooms.filter(({ location_id }) => form.locations.includes(location_id))
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      <Part title={t('what')}>
        <Select
          label={t('course')}
          options={[
            { value: '0', label: t('choose') },
            ...choices.products.map(({ id, code, name }) => ({
              value: String(id),
              label: `${code} ${name}`,
            })),
          ]}
          value={String(form.product_id)}
          onChange={({ target }) => onChange(withProduct(form, choices, Number(target.value)))}
          {...errorOf('product_id')}
        />
        <Rhythm form={form} set={set} />
      </Part>
      <Part title={t('where')}>
        <Several
          legend={t('locations')}
          options={choices.locations}
          chosen={form.locations}
          onChange={(locations) => set({ locations })}
        />
        <Several
          legend={t('trainers')}
          options={choices.trainers}
          chosen={form.trainers}
          onChange={(trainers) => set({ trainers })}
        />
        {rooms.length > 0 && (
          <Several
            legend={t('rooms')}
            options={rooms}
            chosen={form.rooms}
            onChange={(chosen) => set({ rooms: chosen })}
          />
        )}
      </Part>
      <Part title={t('each')}>
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={t('startsAt')}
            type="time"
            value={form.starts_at}
            onChange={({ target }) => set({ starts_at: target.value })}
            {...errorOf('starts_at')}
          />
          <TextField
            label={t('endsAt')}
            type="time"
            value={form.ends_at}
            onChange={({ target }) => set({ ends_at: target.value })}
            {...errorOf('ends_at')}
          />
          <TextField
            label={td('seats')}
            type="number"
            min={1}
            max={500}
            value={form.seats}
            onChange={({ target }) => set({ seats: Number(target.value) })}
            {...errorOf('seats')}
          />
          <TextField
            label={td('column.minimum')}
            type="number"
            min={0}
            max={500}
            optional
            value={form.minimum_seats ?? ''}
            onChange={({ target }) => set({ minimum_seats: target.value ? Number(target.value) : null })}
            {...errorOf('minimum_seats')}
          />
        </div>
        <Field label={t('surcharge')}>
          {(control) => (
            <EuroField
              {...control}
              cents={form.surcharge_cents}
              onCents={(cents) => set({ surcharge_cents: cents ?? 0 })}
            />
          )}
        </Field>
        <Select
          label={td('column.language')}
          options={locales.map((value) => ({ value, label: td(`language.${value}`) }))}
          value={form.language}
          onChange={({ target }) => set({ language: target.value as SeriesForm['language'] })}
        />
        <Select
          label={td('column.state')}
          options={seriesStates.map((value) => ({ value, label: tp(`state.${value}`) }))}
          value={form.state}
          onChange={({ target }) => set({ state: target.value as SeriesForm['state'] })}
        />
      </Part>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <div className="flex flex-col gap-4">{children}</div>
  </Card>
)

type RhythmProps = { form: SeriesForm; set: (change: Partial<SeriesForm>) => void }

/** Every so many weeks on weekdays, or the n-th weekday of the month; from a day, until a day or for so many dates. */
function Rhythm({ form, set }: RhythmProps) {
  const t = useTranslations('staffDates.series')
  const { weekdays } = useFormat()
  const isWeekly = form.kind === 'weeks'
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('rhythm')}
          options={(['weeks', 'months'] as const).map((value) => ({ value, label: t(value) }))}
          value={form.kind}
          onChange={({ target }) => set({ kind: target.value as SeriesForm['kind'] })}
        />
        <TextField
          label={t(isWeekly ? 'everyWeeks' : 'everyMonths')}
          type="number"
          min={1}
          max={12}
          value={form.every}
          onChange={({ target }) => set({ every: Math.max(1, Math.round(Number(target.value))) })}
        />
      </div>
      {!isWeekly && (
        <Select
          label={t('nth')}
          options={([1, 2, 3, 4, -1] as const).map((nth) => ({
            value: String(nth),
            label: t(`nthOf.${nth === -1 ? 'last' : nth}`),
          }))}
          value={String(form.nth)}
          onChange={({ target }) => set({ nth: Number(target.value) as SeriesForm['nth'] })}
        />
      )}
      <Fieldset legend={t('weekdays')}>
        <div className="grid grid-cols-4 gap-x-3">
          {weekdays.map((name, index) => {
            const day = index + 1
            const isOn = form.weekdays.includes(day)
            const others = form.weekdays.filter((one) => one !== day)
            return (
              <Checkbox
                key={name}
                type={isWeekly ? 'checkbox' : 'radio'}
                name="weekday"
                label={name}
                checked={isWeekly ? isOn : form.weekdays[0] === day}
                onChange={() => set({ weekdays: isWeekly ? (isOn ? others : [...others, day]) : [day] })}
              />
            )
          })}
        </div>
      </Fieldset>
      <TextField
        label={t('from')}
        type="date"
        value={form.from}
        onChange={({ target }) => set({ from: target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('end')}
          options={(['count', 'until'] as const).map((value) => ({ value, label: t(`endBy.${value}`) }))}
          value={form.end}
          onChange={({ target }) => set({ end: target.value as SeriesForm['end'] })}
        />
        {form.end === 'count' ? (
          <TextField
            label={t('count')}
            type="number"
            min={1}
            max={maxSeries}
            value={form.count}
            onChange={({ target }) => set({ count: Number(target.value) })}
          />
        ) : (
          <TextField
            label={t('until')}
            type="date"
            min={form.from}
            value={form.until}
            onChange={({ target }) => set({ until: target.value })}
          />
        )}
      </div>
    </>
  )
}

type SeveralProps = {
  legend: string
  options: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

/** Several of a list; they take turns in the order in which they were chosen. */
const Several = ({ legend, options, chosen, onChange }: SeveralProps) => (
  <Fieldset legend={legend}>
    <div className="scroll-down max-h-56">
      {options.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
    </div>
  </Fieldset>
)
