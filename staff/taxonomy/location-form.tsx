import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ListItem, StaffLocation } from '../../contract/staff/catalogue/short-lists.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { locationQuery, taxonomyApi } from '../api/catalogue/taxonomy.ts'
import { changedFields } from '../kit/form/record.ts'
import { rulesIn, useRuleText } from '../kit/form/rule-text.ts'
import { Failure } from '../kit/page/failure.tsx'
import { type LocationValues, locationBody, valuesOfLocation } from './location-values.ts'
import type { FormProps } from './short-list-card.tsx'

/** A location with its address and what the shop shows of it. */
export function LocationForm({ item, onSaved }: FormProps) {
  const { data, error, refetch } = useQuery({
    ...locationQuery(item?.id ?? 0),
    enabled: item !== undefined,
  })
  if (!item) return <Fields location={undefined} onSaved={onSaved} />
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return data ? <Fields location={data} onSaved={onSaved} /> : <SkeletonText lines={8} />
}

/** The fields of the form by the API's names for them. */
const fieldOf: Record<string, keyof LocationValues> = {
  'name.nl': 'name_nl',
  'name.en': 'name_en',
  'opening_hours.nl': 'hours_nl',
  'opening_hours.en': 'hours_en',
}
const fieldFor = (name: string): keyof LocationValues => {
  if (name.startsWith('facilities')) return name.endsWith('.nl') ? 'facilities_nl' : 'facilities_en'
  return fieldOf[name] ?? (name as keyof LocationValues)
}

type Props = { location: StaffLocation | undefined; onSaved: (items: ListItem[]) => void }

function Fields({ location, onSaved }: Props) {
  const t = useTranslations('staffTaxonomy')
  const ruleText = useRuleText()
  const { register, handleSubmit, setError, formState } = useForm<LocationValues>({
    values: valuesOfLocation(location),
    resetOptions: { keepDirtyValues: true },
  })
  const [failure, setFailure] = useState<unknown>()
  const field = (name: keyof LocationValues) => {
    const rule = formState.errors[name]?.type
    return { label: t(`location.${name}`), error: rule ? ruleText(rule) : undefined, ...register(name) }
  }
  const save = handleSubmit(async (values) => {
    setFailure(undefined)
    const { code, ...body } = locationBody(values)
    try {
      if (location) {
        const before = locationBody(valuesOfLocation(location))
        const { code: _, ...changed } = changedFields(before, { ...body, code: before.code })
        await taxonomyApi.changeLocation(location.id, { version: location.version, ...changed })
      } else await taxonomyApi.addLocation({ code, ...body })
      onSaved(await taxonomyApi.listItems('locations'))
    } catch (error) {
      for (const [name, rule] of Object.entries(rulesIn(error))) setError(fieldFor(name), { type: rule })
      setFailure(error)
    }
  })
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-4">
      {!location && <TextField {...field('code')} hint={t('location.codeHint')} maxLength={20} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('name_nl')} maxLength={80} />
        <TextField {...field('name_en')} maxLength={80} />
        <TextField {...field('street')} maxLength={120} className="sm:col-span-2" />
        <TextField {...field('postcode')} maxLength={12} />
        <TextField {...field('city')} maxLength={80} />
        <TextField {...field('latitude')} inputMode="decimal" />
        <TextField {...field('longitude')} inputMode="decimal" />
        <TextArea {...field('facilities_nl')} hint={t('location.facilitiesHint')} optional rows={4} />
        <TextArea {...field('facilities_en')} hint={t('location.facilitiesHint')} optional rows={4} />
        <TextField {...field('hours_nl')} optional maxLength={200} />
        <TextField {...field('hours_en')} optional maxLength={200} />
      </div>
      <Failure error={failure} className="mt-0" />
      <Button type="submit" kind="dark" disabled={formState.isSubmitting} className="self-start">
        {t('save')}
      </Button>
    </form>
  )
}
