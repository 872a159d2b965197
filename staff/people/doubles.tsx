import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { MergeKind } from '../../contract/rules/accounts/people.ts'
import type { Merge, Proposal } from '../../contract/staff/people/merging.ts'
import { Button } from '../../ui/button.tsx'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { peopleApi } from '../api/people/people.ts'
import { momentOf } from '../kit/i18n/moment.ts'
import { useFailureText } from '../kit/page/failure.tsx'
import { Card } from '../kit/page/page.tsx'
import { useCan } from '../session/me.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { RecordPicker } from './record-picker.tsx'

type Props = { kind: MergeKind; id: number; proposals: readonly Proposal[]; merges: readonly Merge[] }

const paths: Record<MergeKind, string> = { person: '/people', company: '/companies', customer: '/customers' }

/** Records that may be the same one, with a button to merge, and the merges that can be undone. */
export function Doubles({ kind, id, proposals, merges }: Props) {
  const t = useTranslations('staffPeople')
  const locale = useLocale()
  const can = useCan()
  const client = useQueryClient()
  const failureText = useFailureText()
  const [otherId, setOtherId] = useState<number | null>(null)
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      showToast(done, { tone: 'good' })
    } catch (error) {
      showToast(failureText(error), { tone: 'bad' })
    }
    await client.invalidateQueries()
  }
  if (proposals.length === 0 && merges.length === 0) return null
  return (
    <Card title={t('doubles')}>
      <ul className="-my-2.5 divide-y divide-line">
        {proposals.map(({ id: proposalId, other, why }) => (
          <li key={proposalId} className="py-2.5">
            <Link to={`${paths[kind]}/${other.id}`} className="text-link font-semibold">
              {other.name}
            </Link>
            <p className="text-stone wrap-anywhere">
              {[t(`why.${why}`), other.detail].filter(Boolean).join(' · ')}
            </p>
            {can('people:write') && (
              <p className="mt-2 flex flex-wrap gap-2">
                <Button kind="dark" size="sm" onClick={() => setOtherId(other.id)}>
                  {t('merge.open')}
                </Button>
                <Button
                  kind="quiet"
                  size="sm"
                  onClick={() => void act(() => peopleApi.dismissProposal(proposalId), t('merge.dismissed'))}
                >
                  {t('merge.dismiss')}
                </Button>
              </p>
            )}
          </li>
        ))}
        {merges.map(({ id: mergeId, name, at, by }) => (
          <li key={`merge ${mergeId}`} className="flex flex-wrap items-center justify-between gap-2 py-2.5">
            <span className="min-w-0">
              {t('merge.merged', { name })}
              <span className="block text-stone">
                {[by.name, momentOf(locale, at)].filter(Boolean).join(' · ')}
              </span>
            </span>
            {can('people:write') && (
              <button
                type="button"
                className="tool"
                onClick={() => void act(() => peopleApi.undoMerge(mergeId), t('merge.undone'))}
              >
                {t('merge.undo')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {otherId !== null && (
        <MergeDialog kind={kind} keptId={id} otherId={otherId} onClose={() => setOtherId(null)} />
      )}
    </Card>
  )
}

/** Merges a record with another one that a colleague looks up. */
export function MergeButton({ kind, id }: { kind: MergeKind; id: number }) {
  const t = useTranslations('staffPeople.merge')
  const can = useCan()
  const [isPicking, setIsPicking] = useState(false)
  const [otherId, setOtherId] = useState<number | null>(null)
  if (!can('people:write')) return null
  return (
    <>
      <Button kind="outline" size="sm" onClick={() => setIsPicking(true)}>
        {t('with')}
      </Button>
      {isPicking && (
        <RecordPicker
          kind={kind}
          title={t('with')}
          except={id}
          onPick={(record) => {
            setIsPicking(false)
            setOtherId(record.id)
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
      {otherId !== null && (
        <MergeDialog kind={kind} keptId={id} otherId={otherId} onClose={() => setOtherId(null)} />
      )}
    </>
  )
}
