import { toEuros } from '../../contract/rules/money/money.ts'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { textOf } from '../kit/history/changes-of.ts'
import { knownText } from '../kit/i18n/known-text.ts'
import { momentOf } from '../kit/i18n/moment.ts'
import { useNamesIn } from './record-names.ts'

const isDay = /^\d{4}-\d{2}-\d{2}$/
const isMoment = /^\d{4}-\d{2}-\d{2}T/

type Known = (key: string) => string | undefined

/** The words for what planning, papers and the rest change, which orders do without. */
export function useMoreFields(): Known {
  const t = useTranslations('staffMoreFields')
  return (key) => knownText(t(key as 'field.holder'), `staffMoreFields.${key}`)
}

/** The names and values of what was changed in people's words; what these entries refer to by a number is named. */
export function useFieldTexts(entries: Parameters<typeof useNamesIn>[0] = [], more: Known = () => undefined) {
  const t = useTranslations('staffFields')
  const { locale, money, day } = useFormat()
  const namesFor = useNamesIn(entries)
  const thisYear = String(new Date().getFullYear())
  const known: Known = (key) => knownText(t(key as 'other'), `staffFields.${key}`) ?? more(key)
  return {
    nameOf: (field: string) => known(`field.${field}`) ?? t('other'),
    /** Whether people have a name for it. A number without one, such as that of another record, tells them nothing. */
    isNamed: (field: string) => known(`field.${field}`) !== undefined,
    textFor: (field: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return ''
      if (field.endsWith('_cents') && typeof value === 'number') return money(toEuros(value))
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
      if (typeof value === 'string' && isDay.test(value))
        return value.startsWith(thisYear) ? day(value, 'weekday') : day(value)
      if (typeof value === 'string' && isMoment.test(value)) return momentOf(locale, value)
      return namesFor(field, value) ?? known(`value.${field}.${String(value)}`) ?? textOf(value)
    },
  }
}
