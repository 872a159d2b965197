import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { addDays } from '../../../contract/rules/time/day.ts'
import type { StaffWaiting, WaitingList } from '../../../contract/staff/planning/waiting.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { waitingApi, waitingQuery } from '../../api/booking/waiting.ts'
import { momentOf } from '../../kit/i18n/moment.ts'
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx'
import { Failure } from '../../kit/page/failure.tsx'
import { Card, Nothing } from '../../kit/page/page.tsx'
import { useCan } from '../../session/me.tsx'
import { proposalSearch } from '../series/series-model.ts'
import { useDate } from './use-date.ts'
import { MoveInLine, OfferByHand } from './waiting-dialogs.tsx'

const tones = { waiting: 'wait', offered: 'good', lapsed: 'neutral', booked: 'dark' } as const

/** The people who wait for the date, in the order in which they are served, and what a planner can do. */
export default function WaitingTab() {
  const t = useTranslations('staffWaiting')
  const date = useDate()
  const { data: list, error, refetch } = useQuery(waitingQuery(date.id))
  return (
    <>
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!list && !error && <SkeletonText lines={6} />}
      {list && list.entries.length === 0 && <Nothing title={t('empty')}>{t('emptyText')}</Nothing>}
      {list && list.entries.length > 0 && (
        <>
          <p className="mb-3">{t('summary', { wanted: list.wanted, free: list.free })}</p>
          {list.proposal && <Proposal list={list} proposal={list.proposal} />}
          <Card title={t('count', { count: list.entries.length })}>
            <ol className="-my-3 divide-y divide-line">
              {list.entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          </Card>
        </>
      )}
    </>
  )
}

type ProposalProps = { list: WaitingList; proposal: NonNullable<WaitingList['proposal']> }

function Proposal({ list, proposal: { trainer, room } }: ProposalProps) {
  const t = useTranslations('staffWaiting')
  const can = useCan()
  const date = useDate()
  // On the same days when somebody and a room are free, otherwise a week later.
  const isFree = trainer && (room || date.location_id === null)
  const proposed = {
    product: date.product_id,
    location: date.location_id,
    from: isFree ? date.first_day : addDays(date.first_day, 7),
    trainer: isFree ? trainer.id : null,
    room: isFree && room ? room.id : null,
  }
  const who = [trainer?.name, room?.name].filter(Boolean).join(', ')
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-signal bg-wait-tint px-4 py-2.5">
      <p className="min-w-0 flex-1 basis-72">
        {t('proposal', { minimum: list.minimum_seats ?? 1 })}{' '}
        {who ? t('proposalFree', { who }) : t('nobodyFree')}
      </p>
      {can('dates:plan') && (
        <Link to={`/dates/new?${proposalSearch(proposed)}`} className="tool">
          <CalendarPlus aria-hidden="true" className="size-4" />
          {t('addDate')}
        </Link>
      )}
    </div>
  )
}

function Entry({ entry }: { entry: StaffWaiting }) {
  const t = useTranslations('staffWaiting')
  const locale = useLocale()
  const { name, email, places, state } = entry
  return (
    <li className="grid gap-x-4 gap-y-1 py-2.5 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1.2fr)_15rem] md:items-center">
      <span className="min-w-0 wrap-anywhere">
        {entry.customer_id ? (
          <Link to={`/customers/${entry.customer_id}`} className="text-link font-semibold">
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        <span className="block text-xs text-stone">{email}</span>
      </span>
      <span>
        {t('places', { places })}
        {entry.may_split && `, ${t('split')}`}
        <span className="block text-xs text-stone">
          {t('since', { moment: momentOf(locale, entry.since) })}
        </span>
      </span>
      <span className="min-w-0 wrap-anywhere">
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        {entry.offered_until && entry.offered_places && (
          <span className="block text-xs text-stone">
            {t('until', { places: entry.offered_places, moment: momentOf(locale, entry.offered_until) })}
          </span>
        )}
        {entry.passed_over > 0 && (
          <span className="block text-xs text-stone">{t('passed', { count: entry.passed_over })}</span>
        )}
        {entry.priority_reason && <span className="block text-xs">{entry.priority_reason}</span>}
      </span>
      <Actions entry={entry} />
    </li>
  )
}

type Act = 'offer' | 'move' | 'remove'

function Actions({ entry }: { entry: StaffWaiting }) {
  const t = useTranslations('staffWaiting')
  const can = useCan()
  const date = useDate()
  const client = useQueryClient()
  const [act, setAct] = useState<Act>()
  if (!can('dates:plan') || entry.state === 'booked') return <span />
  const close = () => setAct(undefined)
  const onDone = (list: WaitingList) => {
    client.setQueryData(waitingQuery(date.id).queryKey, list)
    close()
  }
  const acts: Act[] = entry.state === 'offered' ? ['remove'] : ['offer', 'move', 'remove']
  return (
    <span className="flex flex-wrap gap-1 max-md:-ml-3 md:justify-end">
      {acts.map((one) => (
        <Button key={one} kind="quiet" size="sm" onClick={() => setAct(one)}>
          {t(one)}
          <span className="sr-only">: {entry.name}</span>
        </Button>
      ))}
      {act === 'offer' && <OfferByHand dateId={date.id} entry={entry} onDone={onDone} onClose={close} />}
      {act === 'move' && <MoveInLine dateId={date.id} entry={entry} onDone={onDone} onClose={close} />}
      <ConfirmDialog
        open={act === 'remove'}
        title={t('removeTitle', { name: entry.name })}
        action={t('remove')}
        onConfirm={async () => onDone(await waitingApi.remove(date.id, entry.id))}
        onClose={close}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </span>
  )
}
