import { Trash2 } from 'lucide-react'
import type { Finding } from '../../../contract/rules/planning/findings.ts'
import type { SeriesAnswer, SeriesChoices, SeriesRow } from '../../../contract/staff/planning/series.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Findings, useFindingText } from '../../planning/plan/findings.tsx'
import type { FormRow } from './series-model.ts'

type Props = {
  rows: readonly FormRow[]
  answer: SeriesAnswer | undefined
  choices: SeriesChoices
  onChange: (rows: FormRow[]) => void
}

/** The dates that would be made: each can be changed or left out, and says what is wrong with it. */
export function SeriesRows({ rows, answer, choices, onChange }: Props) {
  const t = useTranslations('staffDates.series')
  const { textOf } = useFindingText({
    days: answer?.others ?? [],
    trainers: choices.trainers,
    rooms: choices.rooms,
  })
  return (
    <ol aria-label={t('preview')} className="divide-y divide-line border-y border-line">
      {rows.map((row, index) => (
        <Row
          key={row.key}
          row={row}
          found={answer?.rows[index]}
          choices={choices}
          textOf={textOf}
          onChange={(change) => onChange(rows.map((one) => (one === row ? { ...row, ...change } : one)))}
          onRemove={() => onChange(rows.filter((one) => one !== row))}
        />
      ))}
    </ol>
  )
}

type RowProps = {
  row: FormRow
  found: SeriesRow | undefined
  choices: SeriesChoices
  textOf: (finding: Finding) => string
  onChange: (change: Partial<FormRow>) => void
  onRemove: () => void
}

function Row({ row, found, choices, textOf, onChange, onRemove }: RowProps) {
  const t = useTranslations('staffDates.series')
  const tp = useTranslations('staffPlanning')
  const { day } = useFormat()
  const name = row.first_day ? day(row.first_day, 'weekday') : ''
  const ids = (value: string) => (value ? [Number(value)] : [])
  const rooms = choices.rooms.filter(({ location_id }) => location_id === row.location_id)
  return (
    <li className="py-2">
      <div className="grid grid-cols-2 items-center gap-2 md:grid-cols-[9rem_9.5rem_1fr_1fr_1fr_auto]">
        <span className="flex flex-wrap items-center gap-2 font-semibold tabular-nums">
          {name}
          {found?.is_known && <Badge>{t('known')}</Badge>}
        </span>
        <input
          type="date"
          aria-label={t('firstDayOf', { day: name })}
          className="control"
          value={row.first_day}
          onChange={({ target }) => target.value && onChange({ first_day: target.value })}
        />
        <Choose
          label={t('locationOf', { day: name })}
          value={row.location_id}
          options={choices.locations}
          onChange={(value) => onChange({ location_id: Number(value), rooms: [] })}
        />
        <Choose
          label={t('trainerOf', { day: name })}
          value={row.trainers[0]}
          empty={tp('without.trainer')}
          options={choices.trainers}
          onChange={(value) => onChange({ trainers: ids(value) })}
        />
        <Choose
          label={t('roomOf', { day: name })}
          value={row.rooms[0]}
          empty={tp('without.room')}
          options={rooms}
          onChange={(value) => onChange({ rooms: ids(value) })}
        />
        <IconButton icon={Trash2} label={t('remove', { day: name })} onClick={onRemove} />
      </div>
      <Findings findings={found?.findings ?? []} textOf={textOf} />
    </li>
  )
}

type ChooseProps = {
  label: string
  value: number | undefined
  /** The choice of none. */
  empty?: string
  options: readonly { id: number; name: string }[]
  onChange: (value: string) => void
}

const Choose = ({ label, value, empty, options, onChange }: ChooseProps) => (
  <select
    aria-label={label}
    className="select control min-w-0"
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value)}
  >
    {empty !== undefined && <option value="">{empty}</option>}
    {options.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
)
