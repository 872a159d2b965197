import { useQueryClient } from '@tanstack/react-query'
import {
  Armchair,
  CalendarArrowUp,
  CircleDot,
  Clock,
  Copy,
  Euro,
  type LucideIcon,
  UserPlus,
} from 'lucide-react'
import { useState } from 'react'
import { dateStates } from '../../../contract/rules/catalogue/date-status.ts'
import { type FindingKind, findingKinds } from '../../../contract/rules/planning/findings.ts'
import type { BulkChange } from '../../../contract/staff/bulk.ts'
import type { DateBulkAction } from '../../../contract/staff/planning/date-bulk.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { datesApi } from '../../api/planning/dates.ts'
import { BulkDialog } from '../../kit/bulk/bulk-dialog.tsx'
import { changesOf } from '../../kit/history/changes-of.ts'
import { type RawQuery, selectionOf } from '../../kit/list/list-query.ts'
import type { Selection } from '../../kit/list/selection.ts'
import { useFieldTexts } from '../../records/field-texts.ts'
import { useUndo } from '../../records/use-undo.ts'
import { BulkForm, type BulkName, bulkNames } from './bulk-form.tsx'

type Props = { selection: Selection; query: RawQuery; total: number; onDone: () => void }

const icons: Record<BulkName, LucideIcon> = {
  seats: Armchair,
  price: Euro,
  times: Clock,
  state: CircleDot,
  trainer: UserPlus,
  shift: CalendarArrowUp,
  copy: Copy,
}
const isFinding = (reason: string): reason is FindingKind => findingKinds.some((kind) => kind === reason)

/** Changes, shifts or copies the chosen dates: first it says what would happen to each. */
export default function DatesBulk({ selection, query, total, onDone }: Props) {
  const t = useTranslations('staffDates.bulk')
  const tp = useTranslations('staffPlanning')
  const client = useQueryClient()
  const { showSaved } = useUndo()
  const [name, setName] = useState<BulkName>()
  const [action, setAction] = useState<DateBulkAction>()
  const chosen = selection.all ? { query: selectionOf(query), expected: total } : { ids: [...selection.ids] }
  return (
    <>
      {bulkNames.map((one) => {
        const Icon = icons[one]
        return (
          <button key={one} type="button" className="bulk-action" onClick={() => setName(one)}>
            <Icon aria-hidden="true" className="size-4" />
            {t(one)}
          </button>
        )
      })}
      {name && (
        <BulkForm
          name={name}
          onClose={() => setName(undefined)}
          onChoose={(filledIn) => {
            setName(undefined)
            setAction(filledIn)
          }}
        />
      )}
      {action && (
        <BulkDialog
          title={t(action.name)}
          run={(request) => datesApi.change({ ...request, action, ...chosen })}
          reasonOf={(reason) =>
            isFinding(reason) ? tp(`finding.${reason}`) : t(`reason.${reason as 'booked'}`)
          }
          changeOf={(change) => <DateChange change={change} />}
          onClose={() => setAction(undefined)}
          onDone={(changed, batchId) => {
            showSaved(t('changed', { count: changed }), batchId)
            onDone()
            void client.invalidateQueries({ queryKey: ['dates'] })
          }}
        />
      )}
    </>
  )
}

/** "Plaatsen 10 → 12"; a copy only has days. */
function DateChange({ change }: { change: BulkChange }) {
  const { before, after } = change
  const { days } = useFormat()
  const tp = useTranslations('staffPlanning')
  const { nameOf, textFor } = useFieldTexts([change])
  const text = (field: string, value: unknown) => {
    const state = field === 'state' && dateStates.find((one) => one === value)
    return state ? tp(`state.${state}`) : textFor(field, value) || '–'
  }
  const daysOf = (row: BulkChange['before']) =>
    typeof row?.first_day === 'string' && typeof row.last_day === 'string'
      ? days(row.first_day, row.last_day)
      : undefined
  if (daysOf(after))
    return (
      <>
        {before && (
          <>
            <s>{daysOf(before)}</s> →{' '}
          </>
        )}
        <b>{daysOf(after)}</b>
      </>
    )
  return changesOf({ before, after }).map(({ field, before: old, after: now }, index) => (
    <span key={field}>
      {index > 0 && ', '}
      {nameOf(field)} <s>{text(field, old)}</s> → <b>{text(field, now)}</b>
    </span>
  ))
}
