import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MergeKind } from '../../contract/rules/accounts/people.ts'
import { Button } from '../../ui/button.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { peopleApi } from '../api/people/people.ts'
import { Failure, useFailureText } from '../kit/page/failure.tsx'
import { type Side, useSide } from './merge-sides.ts'

type Props = { kind: MergeKind; keptId: number; otherId: number; onClose: () => void }

/** Both records side by side: which values stay, what moves, and the button that merges. */
export function MergeDialog({ kind, keptId, otherId, onClose }: Props) {
  const t = useTranslations('staffPeople.merge')
  const client = useQueryClient()
  const failureText = useFailureText()
  const [take, setTake] = useState<readonly string[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const { kept, other } = useBoth(kind, keptId, otherId)
  const send = (dry_run: boolean) => {
    if (!kept || !other) throw new Error('both are needed')
    return peopleApi.merge(kind, kept.id, { other_id: other.id, take: [...take], dry_run })
  }
  const dryRun = useQuery({
    queryKey: ['merge', kind, kept?.id, other?.id, take],
    queryFn: () => send(true),
    placeholderData: (before) => before,
    staleTime: 0,
    retry: false,
    // What is merged cannot be merged again.
    enabled: !isBusy && kept !== undefined && other !== undefined,
  })
  const refresh = () => client.invalidateQueries()
  const undo = async (mergeId: number) => {
    try {
      await peopleApi.undoMerge(mergeId)
      showToast(t('undone'), { tone: 'good' })
    } catch (failure) {
      showToast(failureText(failure), { tone: 'bad' })
    }
    await refresh()
  }
  const merge = async () => {
    setIsBusy(true)
    setError(undefined)
    try {
      // The dry run of the last choice may still be under way; after the merge it would fail.
      if (dryRun.isFetching) await dryRun.refetch({ cancelRefetch: false })
      const { merge_id } = await send(false)
      showToast(t('done'), {
        tone: 'good',
        action: merge_id ? { label: t('undo'), run: () => void undo(merge_id) } : undefined,
      })
      onClose()
      await refresh()
    } catch (failure) {
      setError(failure)
      setIsBusy(false)
    }
  }
  const moved = Object.entries(dryRun.data?.moved ?? {})
  return (
    <TitledDialog
      open
      onClose={onClose}
      size="card"
      title={t(`title.${kind}`)}
      footer={
        <>
          <Button kind="dark" disabled={isBusy || !dryRun.data} onClick={() => void merge()}>
            {t('action')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
      {kept && other ? (
        <Fields kind={kind} kept={kept} other={other} take={take} onTake={setTake} />
      ) : (
        <SkeletonText lines={5} className="mt-4" />
      )}
      <h3 className="mt-5 text-sm font-bold">{t('moves')}</h3>
      <ul aria-live="polite" className="mt-1 list-disc pl-5">
        {dryRun.data && moved.length === 0 && <li>{t('movesNothing')}</li>}
        {moved.map(([table, count]) => (
          <li key={table}>{t(`moved.${table as 'participants'}`, { count })}</li>
        ))}
      </ul>
      {kept?.isAccount && other?.isAccount ? (
        <p role="alert" className="mt-3 text-bad">
          {t('bothAccounts')}
        </p>
      ) : (
        <Failure error={error ?? dryRun.error} />
      )}
    </TitledDialog>
  )
}

/** Both sides; of a guest and an account the account is kept, from whichever page they are merged. */
function useBoth(kind: MergeKind, keptId: number, otherId: number) {
  const [one, two] = [useSide(kind, keptId), useSide(kind, otherId)]
  return one && two?.isAccount && !one.isAccount ? { kept: two, other: one } : { kept: one, other: two }
}

type FieldsProps = {
  kind: MergeKind
  kept: Side
  other: Side
  take: readonly string[]
  onTake: (take: readonly string[]) => void
}

/** Each field with both values; where they differ one of them is chosen. */
function Fields({ kind, kept, other, take, onTake }: FieldsProps) {
  const t = useTranslations('staffPeople')
  return (
    <table className="mt-4 w-full table-fixed">
      <caption className="sr-only">{t(`merge.title.${kind}`)}</caption>
      <thead>
        <tr className="text-left text-xs text-stone">
          <th scope="col" className="w-28 pb-1">
            <span className="sr-only">{t('merge.field')}</span>
          </th>
          <th scope="col" className="pb-1">
            {t('merge.kept', { id: kept.id })}
          </th>
          <th scope="col" className="pb-1">
            {t('merge.other', { id: other.id })}
          </th>
        </tr>
      </thead>
      <tbody>
        {kept.fields.map(({ name, label, value, isFixed }) => {
          const theirs = other.fields.find((field) => field.name === name)?.value ?? ''
          const isChoice = !isFixed && value !== '' && theirs !== '' && value !== theirs
          const isTaken = take.includes(name)
          const cell = (text: string, isTheirs: boolean) =>
            isChoice ? (
              <label className="flex cursor-pointer items-start gap-2 wrap-anywhere">
                <input
                  type="radio"
                  className="tick mt-0.5"
                  name={`merge-${name}`}
                  checked={isTaken === isTheirs}
                  onChange={() => onTake(isTheirs ? [...take, name] : take.filter((one) => one !== name))}
                />
                <span className={isTaken === isTheirs ? 'font-semibold' : 'text-stone'}>{text}</span>
              </label>
            ) : (
              <span className="wrap-anywhere">{text || <span className="text-stone">–</span>}</span>
            )
          return (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal text-stone">
                {label}
              </th>
              <td className="py-1.5 pr-2">{cell(value, false)}</td>
              <td className="py-1.5">{cell(theirs, true)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
