import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { StaffSettings } from '../../contract/staff/settings.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { settingsApi, settingsQuery } from '../api/content/settings.ts'
import { undoIdOf } from '../api/written.ts'
import { rulesIn, useRuleText } from '../kit/form/rule-text.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Card } from '../kit/page/page.tsx'
import { useUndo } from '../records/use-undo.ts'

type Values = { day: string; nl: string; en: string }
const empty: Values = { day: '', nl: '', en: '' }

/** The days on which the shop is closed. */
export function HolidaysCard({ settings }: { settings: StaffSettings }) {
  const t = useTranslations('staffSettings')
  const locale = useLocale()
  const { day: dayText } = useFormat()
  const client = useQueryClient()
  const { showSaved } = useUndo()
  const ruleText = useRuleText()
  const { register, handleSubmit, reset, setError, formState } = useForm<Values>({ defaultValues: empty })
  const [failure, setFailure] = useState<unknown>()
  const nextYear = new Date().getFullYear() + 1
  const run = async (saving: Promise<StaffSettings>, text: string) => {
    setFailure(undefined)
    try {
      const saved = await saving
      client.setQueryData(settingsQuery.queryKey, saved)
      showSaved(text, undoIdOf(saved))
      return true
    } catch (error) {
      const rules = rulesIn(error)
      for (const name of ['day', 'nl', 'en'] as const) {
        const rule = rules[name] ?? rules[`name.${name}`]
        if (rule) setError(name, { type: rule })
      }
      setFailure(error)
      return false
    }
  }
  const add = handleSubmit(async ({ day, nl, en }) => {
    if (await run(settingsApi.addHoliday({ day, name: { nl, en } }), t('holidayAdded'))) reset(empty)
  })
  const errorOf = (name: keyof Values) => {
    const rule = formState.errors[name]?.type
    return rule ? ruleText(rule) : undefined
  }
  return (
    <Card
      title={t('part.holidays')}
      action={
        <Button
          kind="outline"
          size="sm"
          onClick={() =>
            void run(settingsApi.addHolidaysOfYear(nextYear), t('yearAdded', { year: nextYear }))
          }
        >
          {t('addYear', { year: nextYear })}
        </Button>
      }
    >
      <p className="mb-4 max-w-read rounded-md bg-mist px-3 py-2">{t('forWhom.holidays')}</p>
      {settings.holidays.length === 0 ? (
        <p className="text-stone">{t('noHolidays')}</p>
      ) : (
        <ul className="max-w-read divide-y divide-line">
          {settings.holidays.map(({ id, day, name }) => (
            <li key={id} className="flex min-h-11 items-center gap-3">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {name[locale]} <span className="text-stone">{dayText(day, 'weekday')}</span>
              </span>
              <Button
                kind="quiet"
                size="sm"
                aria-label={t('removeHoliday', { name: name[locale] })}
                onClick={() => void run(settingsApi.removeHoliday(id), t('holidayRemoved'))}
              >
                <Trash2 aria-hidden="true" className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={add} className="mt-4 grid max-w-read items-start gap-4 sm:grid-cols-3">
        <TextField
          type="date"
          label={t('field.day')}
          error={errorOf('day')}
          {...register('day', { required: true })}
        />
        <TextField
          label={t('field.name_nl')}
          maxLength={60}
          error={errorOf('nl')}
          {...register('nl', { required: true })}
        />
        <TextField
          label={t('field.name_en')}
          maxLength={60}
          error={errorOf('en')}
          {...register('en', { required: true })}
        />
        <Button type="submit" kind="dark" size="sm" className="justify-self-start">
          {t('addHoliday')}
        </Button>
      </form>
      <Failure error={failure} />
    </Card>
  )
}
