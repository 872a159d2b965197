import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { RecordState, Register, RegisterRecord } from '../../contract/staff/papers/registers.ts'
import { codeOf } from '../../ui/api/problem.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { registerQuery } from '../api/people/registers.ts'
import { BackToList } from '../kit/list/back-to-list.tsx'
import { useChanges } from '../kit/live/live.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Card, Nothing, Page } from '../kit/page/page.tsx'
import { useCan } from '../session/me.tsx'
import { FixForm } from './fix-form.tsx'
import { RegisterFiles } from './register-files.tsx'
import { registerTones } from './registers-page.tsx'

const tones: Record<RecordState, 'bad' | 'wait' | 'good' | 'neutral'> = {
  missing: 'bad',
  to_issue: 'wait',
  ready: 'good',
  changed: 'wait',
  in_file: 'wait',
  uploaded: 'good',
  withdrawn: 'neutral',
}

/** What of one date has to be in a register: what is missing per person, and the files. */
export default function RegisterPage() {
  const t = useTranslations('staffRegisters')
  const { day } = useFormat()
  const id = Number(useParams().id)
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(registerQuery(id))
  useChanges('date', (changed) => changed?.id === data?.date_id && void refetch())
  const [fixed, setFixed] = useState<number>()
  const record = data?.records.find((one) => one.id === fixed)
  const back = <BackToList kind="register" path="/registers" label={t('title')} id={id} />
  if (codeOf(error) === 'not_found')
    return (
      <Page title={t('notFound')} above={back}>
        <Nothing title={t('notFound')}>{t('notFoundText')}</Nothing>
      </Page>
    )
  const has = (state: RecordState) => data?.records.some((one) => one.state === state)
  return (
    <Page
      title={data ? t('titleOf', { register: data.register, code: data.code, day: day(data.last_day) }) : '…'}
      above={back}
      badge={data && <Badge tone={registerTones[data.state]}>{t(`state.${data.state}`)}</Badge>}
      actions={
        data && (
          <Link to={`/dates/${data.date_id}/papers`} className="tool">
            {t('toDate')}
          </Link>
        )
      }
    >
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!data && !error && <SkeletonText lines={8} />}
      {data && (
        <div className="flex flex-col gap-4">
          <p className="-mt-2 text-stone">
            {data.name}
            {data.location && `, ${data.location}`}.{' '}
            {data.due_on ? t('dueText', { day: day(data.due_on), register: data.register }) : t('noDeadline')}
          </p>
          {has('to_issue') && <p>{t('toIssueText')}</p>}
          {has('withdrawn') && <p>{t('withdrawnText')}</p>}
          <RegisterFiles register={data} />
          <Card title={t('records')}>
            <Records register={data} onFix={(one) => setFixed(one.id)} />
          </Card>
        </div>
      )}
      <TitledDialog
        open={record !== undefined}
        onClose={() => setFixed(undefined)}
        size="card"
        title={t('fixTitle', { name: record?.name ?? '' })}
      >
        {record && data && (
          <FixForm
            key={`${record.id} ${record.person_version}`}
            register={data}
            record={record}
            onSaved={(saved) => {
              client.setQueryData(registerQuery(id).queryKey, saved)
              setFixed(undefined)
            }}
          />
        )}
      </TitledDialog>
    </Page>
  )
}

type Props = { register: Register; onFix: (record: RegisterRecord) => void }

function Records({ register, onFix }: Props) {
  const t = useTranslations('staffRegisters')
  const { day } = useFormat()
  const mayFix = useCan()('people:write')
  const needText = (need: string, value: string | undefined) =>
    value && need === 'date_of_birth' ? day(value) : value
  return (
    <ul aria-label={t('records')} className="-my-3 divide-y divide-line">
      {register.records.map((record) => (
        <li
          key={record.id}
          className="grid gap-x-4 gap-y-1 py-3 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto_auto] md:items-center"
        >
          <span className="min-w-0 wrap-anywhere">
            {record.person_id ? (
              <Link to={`/people/${record.person_id}`} className="text-link font-semibold">
                {record.name}
              </Link>
            ) : (
              <b>{record.name}</b>
            )}
            <span className="block text-xs text-stone">
              {record.module}
              {record.number && ` · ${record.number}`}
            </span>
          </span>
          <span className="min-w-0 wrap-anywhere">
            {register.needs.map((need) => (
              <span key={need} className="block">
                <span className="text-stone">{t(`need.${need}`)}:</span>{' '}
                {needText(need, record.details[need]) ?? <span className="font-semibold text-bad">–</span>}
              </span>
            ))}
            {record.previous_until && (
              <span className="block text-xs text-stone">
                {t('previous', { day: day(record.previous_until) })}
              </span>
            )}
          </span>
          <span>
            <Badge tone={tones[record.state]}>{t(`record.${record.state}`)}</Badge>
          </span>
          {mayFix && record.person_id && record.state !== 'withdrawn' && (
            <Button
              kind="quiet"
              size="sm"
              className="max-md:-ml-3 max-md:justify-self-start"
              aria-label={`${t(record.missing.length ? 'fill' : 'correct')}: ${record.name}, ${record.module}`}
              onClick={() => onFix(record)}
            >
              {t(record.missing.length ? 'fill' : 'correct')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
