import { useState } from 'react'
import { nextStates } from '../../../contract/rules/catalogue/date-status.ts'
import { locales } from '../../../contract/rules/locale.ts'
import type { DateBody, ProductDate } from '../../../contract/staff/catalogue/product-dates.ts'
import type { StaffProduct } from '../../../contract/staff/catalogue/products.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { productsApi } from '../../api/catalogue/products.ts'
import { rulesIn, useRuleText } from '../../kit/form/rule-text.ts'
import { Failure } from '../../kit/page/failure.tsx'
import { EuroField } from '../../offers/euro-field.tsx'
import { useSavedProduct } from '../use-product-form.ts'
import { PrivateFields, type PrivateValues } from './private-fields.tsx'

type Values = {
  first_day: string
  last_day: string
  starts_at: string
  ends_at: string
  location_id: number | null
  language: 'nl' | 'en'
  seats: number
  minimum_seats: number | null
  surcharge_cents: number
  state: DateBody['state']
  decide_on: string | null
} & PrivateValues

type Props = {
  product: StaffProduct
  /** Without one a new date is added. */
  date: ProductDate | undefined
  locations: readonly { id: number; name: string }[]
  onClose: () => void
}

const valuesOf = (date: ProductDate | undefined, firstLocation: number): Values => ({
  first_day: date?.first_day ?? '',
  last_day: date?.last_day ?? '',
  starts_at: date?.starts_at || '08:30',
  ends_at: date?.ends_at || '16:30',
  location_id: date ? date.location_id : firstLocation,
  language: date?.language ?? 'nl',
  seats: date?.seats ?? 12,
  minimum_seats: date ? date.minimum_seats : 4,
  surcharge_cents: date?.surcharge_cents ?? 0,
  state: !date || date.state === 'done' ? 'tentative' : date.state,
  decide_on: date?.decide_on ?? null,
  visibility: date?.visibility ?? 'public',
  company_id: date?.company_id ?? null,
  address: date?.address ?? '',
  group_price_cents: date?.group_price_cents ?? null,
})

/** Adds a date, or changes one; what customers booked stays as they booked it. */
export function DateDialog({ product, date, locations, onClose }: Props) {
  const t = useTranslations('staffProducts')
  const ruleText = useRuleText()
  const show = useSavedProduct()
  const [before] = useState(() => valuesOf(date, locations[0]?.id ?? 0))
  const [values, setValues] = useState(before)
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }))
  const wrong = (field: keyof Values) => {
    const rule = rulesIn(error)[field]
    if (rule === 'booked') return { error: t('isBooked') }
    if (rule === 'move') return { error: t('cannotMove') }
    return rule ? { error: ruleText(rule) } : {}
  }
  const save = async () => {
    setIsBusy(true)
    setError(undefined)
    const names = Object.keys(values) as (keyof Values)[]
    const changed = Object.fromEntries(
      names.filter((name) => values[name] !== before[name]).map((name) => [name, values[name]]),
    )
    try {
      show(
        date
          ? await productsApi.changeDate(product.id, date.id, { version: date.version, ...changed })
          : await productsApi.addDate(product.id, values),
      )
      onClose()
    } catch (failure) {
      setError(failure)
      setIsBusy(false)
    }
  }
  return (
    <TitledDialog open onClose={onClose} title={t(date ? 'changeDate' : 'addDate')}>
      <form
        noValidate
        className="grid gap-3 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label={t('firstDay')}
          type="date"
          value={values.first_day}
          onChange={({ target }) =>
            set({
              first_day: target.value,
              ...(values.last_day < target.value && { last_day: target.value }),
            })
          }
          {...wrong('first_day')}
        />
        <TextField
          label={t('lastDay')}
          type="date"
          value={values.last_day}
          onChange={({ target }) => set({ last_day: target.value })}
          {...wrong('last_day')}
        />
        <TextField
          label={t('startsAt')}
          type="time"
          value={values.starts_at}
          onChange={({ target }) => set({ starts_at: target.value })}
          {...wrong('starts_at')}
        />
        <TextField
          label={t('endsAt')}
          type="time"
          value={values.ends_at}
          onChange={({ target }) => set({ ends_at: target.value })}
          {...wrong('ends_at')}
        />
        <Select
          label={t('location')}
          options={[
            ...(values.visibility === 'private' ? [{ value: '', label: t('noLocation') }] : []),
            ...locations.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={String(values.location_id ?? '')}
          onChange={({ target }) => set({ location_id: target.value ? Number(target.value) : null })}
          {...wrong('location_id')}
        />
        <Select
          label={t('spoken')}
          options={locales.map((value) => ({ value, label: t(`language.${value}`) }))}
          value={values.language}
          onChange={({ target }) => set({ language: target.value as Values['language'] })}
          {...wrong('language')}
        />
        <TextField
          label={t('seats')}
          type="number"
          min={1}
          value={values.seats}
          onChange={({ target }) => set({ seats: target.valueAsNumber || 0 })}
          {...wrong('seats')}
        />
        <TextField
          label={t('minimumSeats')}
          type="number"
          min={0}
          optional
          value={values.minimum_seats ?? ''}
          onChange={({ target }) => set({ minimum_seats: target.value === '' ? null : target.valueAsNumber })}
          {...wrong('minimum_seats')}
        />
        <Field label={t('surcharge')} {...wrong('surcharge_cents')}>
          {(control) => (
            <EuroField
              {...control}
              cents={values.surcharge_cents}
              onCents={(cents) => set({ surcharge_cents: cents ?? 0 })}
            />
          )}
        </Field>
        <Select
          label={t('field.state')}
          options={nextStates(date?.state ?? 'draft').map((value) => ({
            value,
            label: t(`dateState.${value}`),
          }))}
          value={values.state}
          onChange={({ target }) => set({ state: target.value as Values['state'] })}
          {...wrong('state')}
        />
        <TextField
          label={t('decideOn')}
          type="date"
          optional
          value={values.decide_on ?? ''}
          onChange={({ target }) => set({ decide_on: target.value || null })}
          {...wrong('decide_on')}
        />
        <PrivateFields values={values} company={date?.company ?? null} onChange={set} wrong={wrong} />
        <div className="sm:col-span-2">
          <Failure error={error} className="mb-3" />
          <Button type="submit" kind="dark" disabled={isBusy || !values.first_day}>
            {t(date ? 'saveDate' : 'addDate')}
          </Button>
        </div>
      </form>
    </TitledDialog>
  )
}
