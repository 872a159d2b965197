import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { toEuros } from '../../../contract/rules/money/money.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { DateToDecide } from '../../../contract/staff/planning/decide.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { planningApi, toDecideQuery } from '../../api/planning/planning.ts'
import { DryRunDialog } from '../../kit/overlays/dry-run-dialog.tsx'
import { Failure } from '../../kit/page/failure.tsx'
import { Card, Nothing, Page } from '../../kit/page/page.tsx'
import { useCan } from '../../session/me.tsx'
import { PlanningTabs } from '../frame/planning-tabs.tsx'
import { BookingCurveChart } from './booking-curve.tsx'

/** The dates of which is soon to be decided whether they go ahead. */
export default function DecidePage() {
  const t = useTranslations('staffPlanning')
  const { data, error, refetch } = useQuery(toDecideQuery)
  const [going, setGoing] = useState<DateToDecide>()
  return (
    <Page title={t('decide.title')}>
      <PlanningTabs />
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-4" />
      {!data && !error && <SkeletonText lines={6} />}
      {data?.length === 0 && (
        <Card>
          <Nothing title={t('decide.none')}>{t('decide.noneText')}</Nothing>
        </Card>
      )}
      {data && data.length > 0 && (
        <Card>
          <ul className="decide-list">
            {data.map((date) => (
              <li key={date.id} className="decide-row">
                <DateRow date={date} onGo={() => setGoing(date)} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {going && <GoDialog date={going} onClose={() => setGoing(undefined)} />}
    </Page>
  )
}

function DateRow({ date, onGo }: { date: DateToDecide; onGo: () => void }) {
  const t = useTranslations('staffPlanning.decide')
  const { day, money } = useFormat()
  const can = useCan()
  const nameOf = `${date.code} ${day(date.first_day)}`
  const isDue = date.decide_on <= dayOf(new Date())
  return (
    <>
      <div className="decide-name">
        <Link to={`/dates/${date.id}`} className="font-semibold underline-offset-2 hover:underline">
          {date.code} {date.name}
        </Link>
        <p className="text-sm text-stone">
          {[day(date.first_day, 'weekday'), date.location].filter(Boolean).join(' · ')}
        </p>
        <Badge tone={isDue ? 'bad' : 'wait'}>{t('decideOn', { day: day(date.decide_on, 'weekday') })}</Badge>
      </div>
      <dl className="decide-facts">
        <div>
          <dt>{t('booked')}</dt>
          <dd>
            {t('bookedOf', { booked: date.booked, minimum: date.minimum })}
            {date.elsewhere > 0 && (
              <span className="block text-xs text-stone">{t('elsewhere', { count: date.elsewhere })}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('daysLeft')}</dt>
          <dd>{date.days_left}</dd>
        </div>
        <div>
          <dt>{t('money')}</dt>
          {/* What is sold elsewhere is paid elsewhere: its amount is not known here. */}
          <dd>{date.booked_cents === 0 && date.elsewhere > 0 ? '–' : money(toEuros(date.booked_cents))}</dd>
        </div>
      </dl>
      <BookingCurveChart curve={date.curve} seats={date.seats} minimum={date.minimum} />
      <div className="flex flex-wrap items-center gap-2">
        {can('dates:plan') && (
          <Button kind="dark" size="sm" onClick={onGo} aria-label={t('goOf', { name: nameOf })}>
            {t('go')}
          </Button>
        )}
        {can('dates:cancel') && (
          <Link to={`/dates/${date.id}/changes`} className="tool" aria-label={t('otherOf', { name: nameOf })}>
            {t('other')}
          </Link>
        )}
      </div>
    </>
  )
}

function GoDialog({ date, onClose }: { date: DateToDecide; onClose: () => void }) {
  const t = useTranslations('staffPlanning.decide')
  const { day } = useFormat()
  const client = useQueryClient()
  return (
    <DryRunDialog
      title={t('goTitle', { name: date.code, day: day(date.first_day) })}
      action={t('go')}
      run={(dry_run) => planningApi.decide(date.id, { decision: 'go', dry_run })}
      onDone={() => {
        onClose()
        showToast(t('gone'), { tone: 'good' })
        void client.invalidateQueries({ queryKey: toDecideQuery.queryKey })
      }}
      onClose={onClose}
    >
      {() => <p>{t('goText')}</p>}
    </DryRunDialog>
  )
}
