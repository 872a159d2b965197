import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { BulkAnswer, BulkChange } from '../../../contract/staff/bulk.ts'
import { Button } from '../../../ui/button.tsx'
import { newClientId } from '../../../ui/conversation/new-client-id.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { Failure } from '../page/failure.tsx'
import { nothingDone, withPart } from './bulk-report.ts'

export type BulkRequest = { batch_id: string; dry_run?: boolean; after?: number }

type Props = {
  title: string
  /** One call of the bulk action. */
  run: (request: BulkRequest) => Promise<BulkAnswer>
  /** A reason of the API in words. */
  reasonOf: (reason: string) => string
  onClose: () => void
  /** What would become of a record, in words. */
  changeOf?: (change: BulkChange) => ReactNode
  /** What was changed can be undone by the id of the batch. */
  onDone: (changed: number, batchId: string) => void
}

/** Says what a bulk action would change and what refuses, then does it with its progress, and reports. */
export function BulkDialog({ title, run, reasonOf, changeOf, onClose, onDone }: Props) {
  const t = useTranslations('staffKit.bulk')
  const [batchId] = useState(newClientId)
  const [plan, setPlan] = useState<BulkAnswer>()
  const [report, setReport] = useState<BulkAnswer>()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const look = useEffectEvent(() => run({ batch_id: batchId, dry_run: true }).then(setPlan, setError))
  useEffect(() => void look(), [])

  const change = async () => {
    setIsBusy(true)
    setError(undefined)
    let sum = report ?? nothingDone
    try {
      do {
        sum = withPart(sum, await run({ batch_id: batchId, after: sum.next ?? undefined }))
        setReport(sum)
      } while (sum.next)
      if (sum.changed) onDone(sum.changed, batchId)
      if (!sum.refused) onClose()
    } catch (failure) {
      setError(failure)
    }
    setIsBusy(false)
  }
  const shown = report ?? plan
  const isDone = report !== undefined && report.next === null && !isBusy
  const done = report ? report.changed + report.unchanged + report.refused : 0
  return (
    <TitledDialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          {!isDone && (
            <Button kind="dark" disabled={!plan?.changed || isBusy} onClick={() => void change()}>
              {t(isBusy ? 'busy' : 'change', { count: plan?.changed ?? 0 })}
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            {t(isDone ? 'close' : 'cancel')}
          </Button>
        </>
      }
    >
      {!shown && !error && <SkeletonText lines={2} />}
      {shown && (
        <div role="status">
          <p className="font-semibold">{t(report ? 'changed' : 'wouldChange', { count: shown.changed })}</p>
          {changeOf && shown.changes && shown.changes.length > 0 && (
            <>
              <ul className="mt-1 mb-2 max-h-64 list-disc overflow-y-auto pl-5">
                {shown.changes.map((change) => (
                  <li key={change.id}>
                    {change.name}: {changeOf(change)}
                  </li>
                ))}
              </ul>
              {shown.changed > shown.changes.length && (
                <p className="text-stone">{t('more', { count: shown.changed - shown.changes.length })}</p>
              )}
            </>
          )}
          {shown.unchanged > 0 && <p className="text-stone">{t('unchanged', { count: shown.unchanged })}</p>}
          {shown.refused > 0 && (
            <p className="mt-2 text-wait">
              {t(report ? 'refused' : 'wouldRefuse', { count: shown.refused })}
            </p>
          )}
        </div>
      )}
      {shown && shown.refusals.length > 0 && (
        <ul className="mt-1 max-h-48 list-disc overflow-y-auto pl-5">
          {shown.refusals.map(({ id, name, reason }) => (
            <li key={id}>
              {name}: {reasonOf(reason)}
            </li>
          ))}
        </ul>
      )}
      {isBusy && plan && (
        <progress
          aria-label={t('progress')}
          value={done}
          max={plan.changed + plan.unchanged + plan.refused}
          className="mt-3 w-full"
        />
      )}
      <Failure error={error} />
    </TitledDialog>
  )
}
