import { useQuery } from '@tanstack/react-query'
import { dateStates } from '../../../contract/rules/catalogue/date-status.ts'
import { locales } from '../../../contract/rules/locale.ts'
import { dateFills, dateLacks } from '../../../contract/staff/planning/dates.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { planChoicesQuery } from '../../api/planning/planning.ts'
import type { Filter } from '../../kit/list/filters.tsx'

export function useDateFilters(): Filter[] {
  const t = useTranslations('staffDates')
  const tp = useTranslations('staffPlanning')
  const { data: choices } = useQuery(planChoicesQuery)
  const byId = (list: readonly { id: number; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }))
  return [
    { name: 'days', label: t('filter.days'), kind: 'period' },
    {
      name: 'time',
      label: t('filter.time'),
      kind: 'choice',
      isSingle: true,
      options: (['past', 'all'] as const).map((value) => ({ value, label: t(`time.${value}`) })),
    },
    {
      name: 'state',
      label: t('column.state'),
      kind: 'choice',
      options: dateStates.map((value) => ({ value, label: tp(`state.${value}`) })),
    },
    { name: 'location', label: t('column.location'), kind: 'choice', options: byId(choices?.locations) },
    {
      name: 'category',
      label: t('filter.category'),
      kind: 'choice',
      isSingle: true,
      options: byId(choices?.categories),
    },
    {
      name: 'product',
      label: t('column.name'),
      kind: 'choice',
      isSingle: true,
      options: (choices?.products ?? []).map(({ id, code, name }) => ({
        value: String(id),
        label: `${code} ${name}`,
      })),
    },
    { name: 'trainer', label: t('column.trainers'), kind: 'choice', options: byId(choices?.trainers) },
    {
      name: 'language',
      label: t('column.language'),
      kind: 'choice',
      isSingle: true,
      options: locales.map((value) => ({ value, label: t(`language.${value}`) })),
    },
    {
      name: 'fill',
      label: t('filter.fill'),
      kind: 'choice',
      isSingle: true,
      options: dateFills.map((value) => ({ value, label: t(`fill.${value}`) })),
    },
    {
      name: 'without',
      label: t('filter.without'),
      kind: 'choice',
      options: dateLacks.map((value) => ({ value, label: t(`lack.${value}`) })),
    },
  ]
}
