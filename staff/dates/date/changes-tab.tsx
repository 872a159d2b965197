import { useQuery } from '@tanstack/react-query'
import { CalendarX2, Merge, MoveRight } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { DateChanges } from '../../../contract/staff/planning/date-changes.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { dateChangesQuery } from '../../api/planning/date-changes.ts'
import { momentOf } from '../../kit/i18n/moment.ts'
import { Failure } from '../../kit/page/failure.tsx'
import { Card, Nothing } from '../../kit/page/page.tsx'
import { useCan } from '../../session/me.tsx'
import { CancelDateDialog, JoinDatesDialog } from './cancel-date-dialog.tsx'
import { MoveDateDialog } from './move-date-dialog.tsx'
import { useDate } from './use-date.ts'

type Change = DateChanges[number]
type Answer = Change['answers'][number]

const actions = [
  { name: 'move', right: 'dates:plan', icon: MoveRight, dialog: MoveDateDialog },
  { name: 'join', right: 'dates:cancel', icon: Merge, dialog: JoinDatesDialog },
  { name: 'cancel', right: 'dates:cancel', icon: CalendarX2, dialog: CancelDateDialog },
] as const

/** What happened to a date as a whole, and what its customers answered. */
export default function ChangesTab() {
  const t = useTranslations('staffDates.changes')
  const date = useDate()
  const can = useCan()
  const [query, setQuery] = useSearchParams()
  /** The board asks to move the date so many days. */
  const asked = /^-?[1-9]\d{0,2}$/.test(query.get('move') ?? '') && can('dates:plan')
  const [open, setOpen] = useState<(typeof actions)[number]['name'] | undefined>(asked ? 'move' : undefined)
  const close = () => {
    setOpen(undefined)
    if (asked) setQuery({}, { replace: true })
  }
  const { data: changes, error, refetch } = useQuery(dateChangesQuery(date.id))
  const isComing = date.state !== 'cancelled' && date.state !== 'done' && date.first_day >= dayOf(new Date())
  const Dialog = actions.find(({ name }) => name === open)?.dialog
  return (
    <>
      {isComing && (
        <p className="mb-4 flex flex-wrap gap-2">
          {actions
            .filter(({ right }) => can(right))
            .map(({ name, icon: Icon }) => (
              <button key={name} type="button" className="tool" onClick={() => setOpen(name)}>
                <Icon aria-hidden="true" className="size-4" />
                {t(name)}
              </button>
            ))}
        </p>
      )}
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!changes && !error && <SkeletonText lines={6} />}
      {changes?.length === 0 && <Nothing title={t('none')}>{t('noneText')}</Nothing>}
      <div className="flex flex-col gap-4">
        {changes?.map((change) => (
          <ChangeCard key={change.id} change={change} />
        ))}
      </div>
      {isComing && Dialog && (
        <Dialog date={date} shift={asked ? Number(query.get('move')) : 0} onClose={close} />
      )}
    </>
  )
}

function ChangeCard({ change }: { change: Change }) {
  const t = useTranslations('staffDates.changes')
  const { locale, fullDays } = useFormat()
  const { kind, at, by, why, before, after, refund_at, answers } = change
  const buyers = answers.filter(({ is_buyer }) => is_buyer)
  const answered = buyers.filter(({ answer }) => answer).length
  const when = ({ days, location }: Change['before']) =>
    [...days.map(({ day, starts_at, ends_at }) => `${fullDays(day, day)}, ${starts_at}–${ends_at}`), location]
      .filter(Boolean)
      .join(', ')
  return (
    <Card title={t(`kind.${kind}`)}>
      <p className="text-stone">{t('by', { name: by ?? '–', time: momentOf(locale, at) })}</p>
      <dl className="my-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-stone">{t('was')}</dt>
        <dd>{when(before)}</dd>
        {after && (
          <>
            <dt className="text-stone">{t('becomes')}</dt>
            <dd className="font-semibold">{when(after)}</dd>
          </>
        )}
        <dt className="text-stone">{t('why')}</dt>
        <dd className="wrap-anywhere">{why}</dd>
      </dl>
      {refund_at && <p className="mb-3">{t('refundAt', { time: momentOf(locale, refund_at) })}</p>}
      <p className="font-semibold">{t('summary', { answered, asked: buyers.length })}</p>
      <ul aria-label={t('answersOf')} className="mt-2 divide-y divide-line">
        {answers.map((answer) => (
          <AnswerRow key={`${answer.line_id} ${answer.email}`} answer={answer} />
        ))}
      </ul>
    </Card>
  )
}

const tones = { fine: 'good', other_date: 'neutral', cancel: 'neutral', refunded: 'neutral' } as const

function AnswerRow({ answer: one }: { answer: Answer }) {
  const t = useTranslations('staffDates.changes')
  const { day } = useFormat()
  const can = useCan()
  const text = () => {
    if (!one.answer) return t(one.is_late ? 'answer.late' : 'answer.none')
    if (one.answer !== 'other_date') return t(`answer.${one.answer}`)
    if (!one.is_buyer) return t('answer.doesNotSuit')
    return one.to_day ? t('answer.otherDay', { day: day(one.to_day) }) : t('answer.other_date')
  }
  return (
    <li className="grid gap-x-4 gap-y-1 py-2.5 md:grid-cols-[minmax(0,1.4fr)_auto_auto] md:items-center">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{one.name}</span>{' '}
        <span className="text-stone">{t(one.is_buyer ? 'buyer' : 'participant')}</span>
        <span className="block text-xs text-stone">{[one.email, one.phone].filter(Boolean).join(' · ')}</span>
      </span>
      {can('orders:read') ? (
        <Link to={`/orders/${one.order_id}`} className="text-link tabular-nums">
          {one.order_number}
        </Link>
      ) : (
        <span className="tabular-nums">{one.order_number}</span>
      )}
      <span>
        <Badge tone={one.answer ? tones[one.answer] : one.is_late ? 'wait' : 'neutral'}>{text()}</Badge>
      </span>
    </li>
  )
}
