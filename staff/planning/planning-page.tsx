import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, CircleQuestionMark, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { boardSides } from '../../contract/rules/planning/sides.ts'
import { dayOf } from '../../contract/rules/time/day.ts'
import { isDay } from '../../contract/rules/time/typed-day.ts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { boardQuery, yearQuery } from '../api/planning/planning.ts'
import { useKeys } from '../kit/keys/keys.ts'
import { useChanges } from '../kit/live/live.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Nothing, Page } from '../kit/page/page.tsx'
import { useCan } from '../session/me.tsx'
import { BoardGrid, type Drop } from './board/board-grid.tsx'
import { periodOf, rowsOf, type Span, shifted, spans, weeksIn } from './board/board-model.ts'
import { Choice, oneOf } from './frame/choice.tsx'
import { PlanningTabs } from './frame/planning-tabs.tsx'
import { YearTable } from './occupancy/year-table.tsx'
import { PlanDialog } from './plan/plan-dialog.tsx'

/** The year plan: courses by trainer, room or location. The address holds what is shown. */
export default function PlanningPage() {
  const t = useTranslations('staffPlanning')
  const mayPlan = useCan()('dates:plan')
  const { days: daysText } = useFormat()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const side = oneOf(boardSides, query.get('by'))
  const span: Span = query.has('span') ? oneOf(spans, query.get('span')) : 'month'
  const asked = query.get('from') ?? ''
  const start = isDay(asked) ? asked : dayOf(new Date())
  const period = periodOf(start, span)
  const isYear = span === 'year'
  const board = useQuery({ ...boardQuery(period.from, period.to), enabled: !isYear })
  const year = useQuery({ ...yearQuery({ ...period, by: side }), enabled: isYear })
  const data = isYear ? undefined : board.data
  const { error, refetch, isPending } = isYear ? year : board
  useChanges(null, (changed) => {
    if (!changed || ['date', 'trainer', 'room', 'product', 'order'].includes(changed.kind)) void refetch()
  })
  const [drop, setDrop] = useState<Drop>()
  const show = (more: Record<string, string>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(more)) next.set(name, value)
        return next
      },
      { replace: !('date' in more) },
    )
  const move = (by: -1 | 1) => show({ from: shifted(start, span, by) })
  const today = () => show({ from: dayOf(new Date()) })
  useKeys([
    { keys: 'ArrowLeft', label: t('earlier'), group: 'list', run: () => move(-1) },
    { keys: 'ArrowRight', label: t('later'), group: 'list', run: () => move(1) },
    { keys: 't', label: t('today'), group: 'list', run: today },
    ...spans.map((name, index) => ({
      keys: String(index + 1),
      label: t(`span.${name}`),
      group: 'list' as const,
      run: () => show({ span: name }),
    })),
  ])
  const open = Number(query.get('date')) || undefined
  const close = () => {
    setDrop(undefined)
    setQuery((before) => {
      const next = new URLSearchParams(before)
      next.delete('date')
      return next
    })
  }
  const clashes = data?.findings.filter(({ severity }) => severity === 'clash') ?? []
  const firstClash = data?.days.find(({ id }) => clashes.some(({ day_id }) => day_id === id))
  const asking = new Set(data?.slots.flatMap(({ state, day_id }) => (state === 'asked' ? [day_id] : [])))
  const askedDates = [...new Set(data?.days.flatMap(({ id, date_id }) => (asking.has(id) ? [date_id] : [])))]
  return (
    <Page title={t('title')}>
      <PlanningTabs />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <IconButton icon={ChevronLeft} label={t('earlier')} onClick={() => move(-1)} />
        <IconButton icon={ChevronRight} label={t('later')} onClick={() => move(1)} />
        <Button kind="quiet" size="sm" onClick={today}>
          {t('today')}
        </Button>
        <p aria-live="polite" className="font-semibold tabular-nums">
          {daysText(period.from, period.to)}
        </p>
        {firstClash && (
          <Button kind="quiet" size="sm" onClick={() => show({ date: String(firstClash.date_id) })}>
            <TriangleAlert aria-hidden="true" className="size-4 text-bad" />
            {t('clashes', { count: new Set(clashes.map(({ day_id }) => day_id)).size })}
          </Button>
        )}
        {askedDates.length > 0 && (
          <Button kind="quiet" size="sm" onClick={() => show({ date: String(askedDates[0]) })}>
            <CircleQuestionMark aria-hidden="true" className="size-4" />
            {t('openRequests', { count: askedDates.length })}
          </Button>
        )}
        <div className="flex flex-wrap gap-2 md:ml-auto">
          <Choice
            label={t('by')}
            value={side}
            options={boardSides}
            nameOf={(one) => t(`side.${one}`)}
            onChoose={(by) => show({ by })}
          />
          <Choice
            label={t('howLong')}
            value={span}
            options={spans}
            nameOf={(one) => t(`span.${one}`)}
            onChoose={(span) => show({ span })}
          />
        </div>
      </div>
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {isPending && !error && <SkeletonText lines={8} />}
      {isYear && year.data && <YearTable rows={year.data.rows} weeks={weeksIn(period)} side={side} />}
      {data && data.days.length === 0 && <Nothing title={t('none')}>{t('noneText')}</Nothing>}
      {data && data.days.length > 0 && (
        <BoardGrid
          board={data}
          side={side}
          period={period}
          rows={rowsOf(data, side, period.from)}
          mayPlan={mayPlan}
          onOpen={(id) => show({ date: String(id) })}
          onDrop={(dropped) => {
            setDrop(dropped)
            show({ date: String(dropped.dateId) })
          }}
          onMove={(id, shift) => void navigate(`/dates/${id}/changes?move=${shift}`)}
        />
      )}
      {data && open && data.days.some(({ date_id }) => date_id === open) && (
        <PlanDialog
          key={open}
          board={data}
          dateId={open}
          drop={drop}
          mayPlan={mayPlan}
          onDone={() => void refetch().then(close)}
          onClose={close}
        />
      )}
    </Page>
  )
}
