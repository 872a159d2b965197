import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffDate } from '../../../contract/staff/planning/dates.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { dateChangesApi, proposalsQuery } from '../../api/planning/date-changes.ts'
import { DryRunDialog } from '../../kit/overlays/dry-run-dialog.tsx'
import { Failure } from '../../kit/page/failure.tsx'
import { DateChoice } from '../../orders/move-dialog.tsx'
import { WhyField } from './move-date-dialog.tsx'
import { useDateDone, useReport } from './use-report.ts'

type Props = { date: StaffDate; onClose: () => void }

const broken = (why: string) => (why.trim().length > 2 ? undefined : 'required')

/** Cancels a date: customers choose first, or get their money at once. */
export function CancelDateDialog({ date, onClose }: Props) {
  const t = useTranslations('staffDates.changes')
  const report = useReport()
  const done = useDateDone(date.id, onClose)
  const [why, setWhy] = useState('')
  const [isNow, setIsNow] = useState(false)
  return (
    <DryRunDialog
      title={t('cancelTitle')}
      action={t('cancel')}
      typed={[why, isNow]}
      broken={{ why: broken(why) }}
      run={(dry_run) => dateChangesApi.cancel(date.id, { why, refund_now: isNow, dry_run })}
      more={report}
      onDone={() => done(t('cancelled'))}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <WhyField value={why} error={wrong('why')} onChange={setWhy} />
          <p className="text-stone">{t('choice')}</p>
          <Checkbox
            label={t('refundNow')}
            checked={isNow}
            onChange={({ target }) => setIsNow(target.checked)}
          />
        </>
      )}
    </DryRunDialog>
  )
}

/** Moves everybody to another date of the course and cancels this one. */
export function JoinDatesDialog({ date, onClose }: Props) {
  const t = useTranslations('staffDates.changes')
  const report = useReport()
  const done = useDateDone(date.id, onClose)
  const [why, setWhy] = useState('')
  const [to, setTo] = useState<number>()
  const { data, error, refetch } = useQuery(proposalsQuery(date.id))
  return (
    <DryRunDialog
      title={t('joinTitle')}
      action={t('join')}
      typed={[why, to]}
      broken={{ to: to ? undefined : 'required', why: broken(why) }}
      run={(dry_run) => dateChangesApi.join(date.id, { to: to ?? 0, why, dry_run })}
      more={report}
      onDone={() => done(t('joined'))}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <Failure error={error} onRetry={() => void refetch()} className="mt-0" />
          {!data && !error && <SkeletonText lines={4} />}
          {data?.length === 0 && <p className="text-stone">{t('noDates')}</p>}
          {data && data.length > 0 && (
            <fieldset aria-invalid={wrong('to') ? true : undefined} tabIndex={-1}>
              <legend className="mb-2 text-sm font-bold">{t('to')}</legend>
              <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line">
                {data.map((one) => (
                  <DateChoice
                    key={one.option_id}
                    date={one}
                    isChosen={one.option_id === to}
                    isDisabled={one.seats_free < date.taken}
                    onChoose={() => setTo(one.option_id)}
                  />
                ))}
              </ul>
              {wrong('to') && <p className="mt-1 text-sm font-semibold text-bad">{wrong('to')}</p>}
            </fieldset>
          )}
          <WhyField value={why} error={wrong('why')} onChange={setWhy} />
        </>
      )}
    </DryRunDialog>
  )
}
