import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportPlan, StaffImport } from '../../contract/staff/imports.ts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { importsApi } from '../api/catalogue/imports.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Card } from '../kit/page/page.tsx'
import { useUndo } from '../records/use-undo.ts'
import { ColumnsPart } from './columns-part.tsx'
import { FaultFiles, PlanCounts, PlanDetails } from './plan-part.tsx'

/** The steps after a file was read: its columns, what it would do, and what it did. */
export function Wizard({ id, onAgain }: { id: number; onAgain: () => void }) {
  const t = useTranslations('staffImport')
  const client = useQueryClient()
  const queryKey = ['import', id]
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => importsApi.import(id, signal),
    staleTime: Infinity,
  })
  if (found.error)
    return (
      <>
        <Failure error={found.error} className="mt-0 mb-3" />
        <Button kind="quiet" onClick={onAgain}>
          {t('another')}
        </Button>
      </>
    )
  if (!found.data) return <SkeletonText lines={8} />
  const { data } = found
  const onDone = (done: StaffImport) => {
    client.setQueryData(queryKey, done)
    void client.invalidateQueries({ queryKey: ['imports'] })
  }
  return data.report ? (
    <Report found={data} report={data.report} onAgain={onAgain} />
  ) : (
    <Steps found={data} onDone={onDone} onAgain={onAgain} />
  )
}

type StepsProps = { found: StaffImport; onDone: (done: StaffImport) => void; onAgain: () => void }

function Steps({ found, onDone, onAgain }: StepsProps) {
  const t = useTranslations('staffImport')
  const [mapping, setMapping] = useState(found.mapping)
  const [decimal, setDecimal] = useState(found.form.decimal)
  const reading = { mapping, decimal }
  const [plan, setPlan] = useState<ImportPlan>()
  const [isBusy, setIsBusy] = useState<'checking' | 'writing'>()
  const [error, setError] = useState<unknown>()
  const attempt = async (step: 'checking' | 'writing', work: () => Promise<void>) => {
    setIsBusy(step)
    setError(undefined)
    try {
      await work()
    } catch (failure) {
      setError(failure)
    }
    setIsBusy(undefined)
  }
  const check = () =>
    attempt('checking', async () => setPlan(await importsApi.checkImport(found.id, reading)))
  const accept = ({ added, changed }: ImportPlan) =>
    attempt('writing', async () =>
      onDone(await importsApi.acceptImport(found.id, { ...reading, expected: { added, changed } })),
    )
  return (
    <div className="flex flex-col gap-4">
      <ColumnsPart
        found={found}
        mapping={mapping}
        decimal={decimal}
        onMapping={(next) => {
          setMapping(next)
          setPlan(undefined)
        }}
        onDecimal={(next) => {
          setDecimal(next)
          setPlan(undefined)
        }}
      />
      {plan && (
        <Card
          title={t('dryRun')}
          action={<FaultFiles id={found.id} reading={reading} faulty={plan.faulty} />}
        >
          <PlanCounts plan={plan} />
          <PlanDetails plan={plan} />
        </Card>
      )}
      <Failure error={error} className="mt-0" />
      <div className="flex flex-wrap items-center gap-3">
        {plan ? (
          <Button
            kind="dark"
            disabled={isBusy !== undefined || plan.added + plan.changed === 0}
            onClick={() => void accept(plan)}
          >
            {t('accept', { count: plan.added + plan.changed })}
          </Button>
        ) : (
          <Button
            kind="dark"
            disabled={isBusy !== undefined || mapping.every((name) => name === null)}
            onClick={() => void check()}
          >
            {t(isBusy === 'checking' ? 'checking' : 'check')}
          </Button>
        )}
        <Button kind="quiet" disabled={isBusy === 'writing'} onClick={onAgain}>
          {t('another')}
        </Button>
        {isBusy === 'writing' && plan && <Progress id={found.id} total={plan.added + plan.changed} />}
      </div>
    </div>
  )
}

/** How far the writing is. */
function Progress({ id, total }: { id: number; total: number }) {
  const t = useTranslations('staffImport')
  const { number } = useFormat()
  const { data } = useQuery({
    queryKey: ['import progress', id],
    queryFn: () => importsApi.importProgress(id),
    refetchInterval: 500,
    staleTime: 0,
  })
  const written = data?.written ?? 0
  return (
    <span className="flex min-w-60 grow items-center gap-3">
      <progress className="h-2 grow accent-ink" value={written} max={total} aria-label={t('writing')} />
      <span className="text-stone tabular-nums">
        {t('written', { written: number(written), total: number(total) })}
      </span>
    </span>
  )
}

type ReportProps = { found: StaffImport; report: ImportPlan; onAgain: () => void }

/** What was done, with the way back. */
function Report({ found, report, onAgain }: ReportProps) {
  const t = useTranslations('staffImport')
  const { undo } = useUndo()
  const [isUndone, setIsUndone] = useState(false)
  const { batch_id: batch } = found
  return (
    <div className="flex flex-col gap-4">
      <Card title={t('done', { name: found.name || t('pasted') })}>
        <div role="status">
          <PlanCounts plan={report} isDone />
        </div>
        <PlanDetails plan={report} />
      </Card>
      <div className="flex flex-wrap gap-3">
        <Button kind="dark" onClick={onAgain}>
          {t('another')}
        </Button>
        {batch && report.added + report.changed > 0 && (
          <Button
            kind="quiet"
            disabled={isUndone}
            onClick={() => {
              setIsUndone(true)
              void undo(batch)
            }}
          >
            {t('undo')}
          </Button>
        )}
      </div>
    </div>
  )
}
