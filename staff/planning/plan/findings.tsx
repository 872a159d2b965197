import type { Finding, Resource } from '../../../contract/rules/planning/findings.ts'
import type { Board } from '../../../contract/staff/planning/planning.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

/** The days, trainers and rooms that findings may name. */
type Known = {
  days: readonly Pick<Board['days'][number], 'id' | 'code' | 'day'>[]
  trainers: readonly { id: number; name: string }[]
  rooms: readonly { id: number; name: string }[]
}

/** What is wrong with a plan in words, with the names of the people, rooms and courses it is about. */
export function useFindingText(board: Known) {
  const t = useTranslations('staffPlanning')
  const { day: dayText } = useFormat()
  const nameOf = (resource: Resource, id: number) =>
    (resource === 'trainer' ? board.trainers : board.rooms).find((one) => one.id === id)?.name ?? `#${id}`
  const textOf = ({ kind, resource, resource_id, other_day_id }: Finding) => {
    const other = board.days.find(({ id }) => id === other_day_id)
    return [
      resource && resource_id ? nameOf(resource, resource_id) : undefined,
      t(`finding.${kind}`),
      other && `${other.code} ${dayText(other.day, 'weekday')}`,
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return { nameOf, textOf }
}

export function Findings({
  findings,
  textOf,
}: {
  findings: readonly Finding[]
  textOf: (finding: Finding) => string
}) {
  if (!findings.length) return null
  return (
    <div role="status">
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {findings.map((finding) => (
          <li
            key={`${finding.day_id} ${textOf(finding)}`}
            className={finding.severity === 'clash' ? 'font-semibold text-bad' : 'font-semibold text-wait'}
          >
            {textOf(finding)}
          </li>
        ))}
      </ul>
    </div>
  )
}
