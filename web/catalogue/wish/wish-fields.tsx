import { useState } from 'react'
import {
  changeWish,
  defaultDistance,
  distances,
  isNear,
  maxPeople,
  monthOf,
  monthRange,
  type Near,
  type Where,
  type Wish,
} from '../../../contract/rules/catalogue/wish.ts'
import { locales } from '../../../contract/rules/locale.ts'
import type { DateFacets } from '../../../contract/wire/catalogue/wish.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { StepperField } from '../../../ui/forms/stepper-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { useWishLabels } from './use-wish-labels.ts'

type Props = {
  wish: Wish
  dates: DateFacets
  onChange: (wish: Wish) => void
  className?: string
}

/** Where, when, in which language and for how many people; every option shows how many products it leaves. */
export function WishFields({ wish, dates, onChange, className = '' }: Props) {
  const t = useTranslations('catalogue.wish')
  const change = (parts: { [Part in keyof Wish]: Wish[Part] | undefined }) =>
    onChange(changeWish(wish, parts))
  return (
    <div className={className}>
      <WhereField where={wish.where} dates={dates} onChange={(where) => change({ where })} />
      <WhenField wish={wish} dates={dates} onChange={change} />
      <LanguageField wish={wish} dates={dates} onChange={(language) => change({ language })} />
      <StepperField
        label={t('people')}
        value={wish.people ?? 1}
        max={maxPeople}
        onChange={(people) => change({ people: people > 1 ? people : undefined })}
      />
    </div>
  )
}

type WhereProps = {
  where: Where | undefined
  dates: DateFacets
  onChange: (where: Where | undefined) => void
}

function WhereField({ where, dates, onChange }: WhereProps) {
  const t = useTranslations('catalogue.wish')
  const { locationName } = useWishLabels(dates)
  const [asksPostcode, setAsksPostcode] = useState(false)
  const near = where && isNear(where) ? where : undefined
  const codes = where && !isNear(where) ? where.locations : []
  const value = near || asksPostcode ? 'near' : codes.join('.')
  const options = [
    { value: '', label: t('anywhere') },
    { value: 'near', label: t('near') },
    ...(codes.length > 1 ? [{ value: codes.join('.'), label: codes.map(locationName).join(', ') }] : []),
    ...dates.locations.map(({ code, name, count, km }) => ({
      value: code,
      label: km === null ? t('option', { name, count }) : t('optionNear', { name, count, km }),
    })),
  ]
  // A location that no longer has a matching date is still shown as the choice.
  if (value && !options.some((option) => option.value === value))
    options.push({ value, label: codes.map(locationName).join(', ') })
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t('where')}
        required={false}
        options={options}
        value={value}
        onChange={({ target }) => {
          setAsksPostcode(target.value === 'near')
          if (target.value !== 'near')
            onChange(target.value ? { locations: target.value.split('.') } : undefined)
        }}
      />
      {value === 'near' && <NearFields near={near} onChange={onChange} />}
    </div>
  )
}

function NearFields({ near, onChange }: { near: Near | undefined; onChange: (near: Near) => void }) {
  const t = useTranslations('catalogue.wish')
  const [typed, setTyped] = useState(near?.postcode ?? '')
  const [km, setKm] = useState(near?.km ?? defaultDistance)
  const apply = (text: string, distance: number) => {
    const [postcode] = /^[1-9]\d{3}/.exec(text.trim()) ?? []
    if (postcode) onChange({ postcode, km: distance })
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label={t('postcode')}
        required={false}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          apply(target.value, km)
        }}
      />
      <Select
        label={t('within')}
        options={distances.map((distance) => ({ value: String(distance), label: t('km', { distance }) }))}
        value={String(km)}
        onChange={({ target }) => {
          setKm(Number(target.value))
          apply(typed, Number(target.value))
        }}
      />
    </div>
  )
}

type WhenProps = {
  wish: Wish
  dates: DateFacets
  onChange: (parts: Pick<Wish, 'from' | 'to' | 'weekend'>) => void
}

function WhenField({ wish, dates, onChange }: WhenProps) {
  const t = useTranslations('catalogue.wish')
  const { day } = useFormat()
  const [asksDays, setAsksDays] = useState(false)
  const month = monthOf(wish)
  const hasDays = !month && (wish.from !== undefined || wish.to !== undefined)
  const value = asksDays || hasDays ? 'days' : (month ?? '')
  const months = dates.months.map((one) => ({
    value: one.month,
    label: t('option', { name: day(`${one.month}-01`, 'month'), count: one.count }),
  }))
  if (month && !months.some((option) => option.value === month))
    months.push({ value: month, label: t('option', { name: day(`${month}-01`, 'month'), count: 0 }) })
  const { from, to } = wish
  return (
    <div className="flex flex-col gap-1">
      <Select
        label={t('when')}
        required={false}
        options={[
          { value: '', label: t('anytime') },
          ...months.toSorted((a, b) => a.value.localeCompare(b.value)),
          { value: 'days', label: t('ownDays') },
        ]}
        value={value}
        onChange={({ target }) => {
          setAsksDays(target.value === 'days')
          if (target.value === 'days') return
          onChange(
            target.value ? { ...monthRange(target.value) } : ({ from: undefined, to: undefined } as object),
          )
        }}
      />
      {value === 'days' && (
        <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
          <TextField
            type="date"
            label={t('from')}
            required={false}
            defaultValue={from}
            onChange={({ target }) => onChange({ from: target.value || undefined, to } as object)}
          />
          <TextField
            type="date"
            label={t('to')}
            required={false}
            defaultValue={to}
            onChange={({ target }) => onChange({ from, to: target.value || undefined } as object)}
          />
        </div>
      )}
      <Checkbox
        label={t('weekend', { count: dates.weekend_count })}
        checked={wish.weekend ?? false}
        onChange={({ target }) => onChange({ weekend: target.checked || undefined } as object)}
      />
    </div>
  )
}

type LanguageProps = {
  wish: Wish
  dates: DateFacets
  onChange: (language: Wish['language']) => void
}

function LanguageField({ wish, dates, onChange }: LanguageProps) {
  const t = useTranslations('catalogue.wish')
  const { languageName } = useWishLabels(dates)
  const countOf = (language: string) => dates.languages.find((one) => one.language === language)?.count ?? 0
  return (
    <Select
      label={t('language')}
      required={false}
      options={[
        { value: '', label: t('anyLanguage') },
        ...locales.map((locale) => ({
          value: locale,
          label: t('option', { name: languageName(locale), count: countOf(locale) }),
        })),
      ]}
      value={wish.language ?? ''}
      onChange={({ target }) => onChange(locales.find((locale) => locale === target.value))}
    />
  )
}
