import { useQuery } from '@tanstack/react-query'
import { toEuros } from '../../contract/rules/money.ts'
import { useFormat } from '../../ui/i18n/format.ts'
import { momentOf } from '../../ui/i18n/instant.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { colleaguesQuery } from '../api/queries.ts'
import { textOf } from '../kit/history/changes-of.ts'

const isDay = /^\d{4}-\d{2}-\d{2}$/
const isMoment = /^\d{4}-\d{2}-\d{2}T/

/** The names and values of what was changed in people's words. */
export function useFieldTexts() {
  const t = useTranslations('staffFields')
  const { locale, money, day } = useFormat()
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  /** A text that only data asks for may not exist. */
  const known = (key: string) => {
    const text = t(key as 'other')
    return text === `staffFields.${key}` ? undefined : text
  }
  return {
    nameOf: (field: string) => known(`field.${field}`) ?? t('other'),
    textFor: (field: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return ''
      if (field.endsWith('_cents') && typeof value === 'number') return money(toEuros(value))
      if (field === 'assignee_id') return colleagues.find(({ id }) => id === value)?.name ?? t('somebody')
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
      if (typeof value === 'string' && isDay.test(value)) return day(value, 'weekday')
      if (typeof value === 'string' && isMoment.test(value)) return momentOf(locale, value)
      return known(`value.${field}.${String(value)}`) ?? textOf(value)
    },
  }
}
