import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { occupancySides } from '../../../contract/rules/planning/sides.ts'
import { addDays, dayOf } from '../../../contract/rules/time/day.ts'
import { isDay } from '../../../contract/rules/time/typed-day.ts'
import { mondayOf } from '../../../contract/rules/time/week.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { occupancyQuery } from '../../api/planning/planning.ts'
import { useChanges } from '../../kit/live/live.ts'
import { Failure } from '../../kit/page/failure.tsx'
import { Nothing, Page } from '../../kit/page/page.tsx'
import { weeksIn } from '../board/board-model.ts'
import { Choice, oneOf } from '../frame/choice.tsx'
import { PlanningTabs } from '../frame/planning-tabs.tsx'
import { OccupancyTable } from './occupancy-table.tsx'

const lengths = ['13', '26', '52'] as const

/** Where to add dates and where to cancel: how full each week is, by location or by course. The address holds what is shown. */
export default function OccupancyPage() {
  const t = useTranslations('staffPlanning')
  const { days } = useFormat()
  const [query, setQuery] = useSearchParams()
  const by = oneOf(occupancySides, query.get('by'))
  const length = oneOf(lengths, query.get('weeks'))
  const category = /^[1-9]\d{0,8}$/.test(query.get('category') ?? '')
    ? Number(query.get('category'))
    : undefined
  const asked = query.get('from') ?? ''
  const from = mondayOf(isDay(asked) ? asked : dayOf(new Date()))
  const to = addDays(from, Number(length) * 7 - 1)
  const { data, error, refetch } = useQuery(occupancyQuery({ from, to, by, category }))
  useChanges(null, (changed) => {
    if (!changed || ['date', 'product', 'order'].includes(changed.kind)) void refetch()
  })
  const show = (more: Record<string, string>) =>
    setQuery((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(more))
        if (value) next.set(name, value)
        else next.delete(name)
      return next
    })
  const move = (by: -1 | 1) => show({ from: addDays(from, by * 28) })
  return (
    <Page title={t('title')}>
      <PlanningTabs />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <IconButton icon={ChevronLeft} label={t('earlier')} onClick={() => move(-1)} />
        <IconButton icon={ChevronRight} label={t('later')} onClick={() => move(1)} />
        <Button kind="quiet" size="sm" onClick={() => show({ from: '' })}>
          {t('today')}
        </Button>
        <p aria-live="polite" className="font-semibold tabular-nums">
          {days(from, to)}
        </p>
        <div className="flex flex-wrap gap-2 md:ml-auto">
          <select
            aria-label={t('occupancy.category')}
            className="tool max-w-full"
            value={category ?? ''}
            onChange={(event) => show({ category: event.target.value })}
          >
            <option value="">{t('occupancy.allCategories')}</option>
            {data?.categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <Choice
            label={t('by')}
            value={by}
            options={occupancySides}
            nameOf={(one) => t(`occupancy.side.${one}`)}
            onChoose={(by) => show({ by })}
          />
          <Choice
            label={t('howLong')}
            value={length}
            options={lengths}
            nameOf={(count) => t('occupancy.weeks', { count })}
            onChoose={(weeks) => show({ weeks })}
          />
        </div>
      </div>
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!data && !error && <SkeletonText lines={8} />}
      {data && data.rows.length === 0 && (
        <Nothing title={t('occupancy.none')}>{t('occupancy.noneText')}</Nothing>
      )}
      {data && data.rows.length > 0 && (
        <OccupancyTable rows={data.rows} weeks={weeksIn({ from, to })} by={by} category={category} />
      )}
    </Page>
  )
}
