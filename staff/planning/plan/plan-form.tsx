import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Finding, findFindings, type Resource } from '../../../contract/rules/planning/findings.ts'
import type { Board, BoardDay } from '../../../contract/staff/planning/planning.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { planningApi } from '../../api/planning/planning.ts'
import { Failure } from '../../kit/page/failure.tsx'
import type { Drop } from '../board/board-grid.tsx'
import { Chosen } from './chosen.tsx'
import { Findings, useFindingText } from './findings.tsx'

type Plan = Record<Resource, number[]>
/** The trainers and rooms of each day. */
type Plans = ReadonlyMap<number, Plan>

const resources = ['trainer', 'room'] as const

function plansOf(board: Board, days: readonly BoardDay[], drop: Drop | undefined): Plans {
  return new Map(
    days.map(({ id }) => {
      const of = (kind: Resource) =>
        board.slots.flatMap(({ day_id, resource, resource_id, state }) =>
          day_id === id && resource === kind && state !== 'declined' ? [resource_id] : [],
        )
      const plan: Plan = { trainer: of('trainer'), room: of('room') }
      if (!drop) return [id, plan]
      const rest = plan[drop.resource].filter((one) => one !== drop.from && one !== drop.to)
      return [id, { ...plan, [drop.resource]: drop.to === null ? rest : [...rest, drop.to] }]
    }),
  )
}

/** What would be wrong with the board if these days were planned so: judged here, before anything is sent. */
function judge(board: Board, plans: Plans): Finding[] {
  const others = board.slots.filter(({ day_id, state }) => !plans.has(day_id) && state !== 'declined')
  const wanted = [...plans].flatMap(([day_id, plan]) =>
    resources.flatMap((resource) => plan[resource].map((resource_id) => ({ day_id, resource, resource_id }))),
  )
  return findFindings({
    ...board,
    slots: [...others, ...wanted],
    closed: board.closed.map(({ day }) => day),
  }).filter(({ day_id }) => plans.has(day_id))
}

type Options = { board: Board; dateId: number; drop?: Drop | undefined; onDone: () => void }

/** The trainers and rooms that are chosen for the days of one date, what is wrong with them, and how they are saved. */
export function usePlanForm({ board, dateId, drop, onDone }: Options) {
  const t = useTranslations('staffPlanning')
  const days = board.days.filter(({ date_id }) => date_id === dateId)
  const [plans, setPlans] = useState<Plans>(() => plansOf(board, days, drop))
  const [why, setWhy] = useState('')
  const findings = judge(board, plans)
  const hasClash = findings.some(({ severity }) => severity === 'clash')
  const save = useMutation({
    mutationFn: () =>
      planningApi.plan(dateId, {
        days: [...plans].map(([id, { trainer, room }]) => ({ id, trainers: trainer, rooms: room })),
        ...(why.trim() && { why }),
      }),
    onSuccess: () => {
      showToast(t('saved'))
      onDone()
    },
  })
  const change = (day: BoardDay, resource: Resource, ids: number[]) => {
    const next = new Map(plans)
    const sameBefore = plans.get(day.id)?.[resource].join()
    // The days of a course usually have the same trainer and room: those that had the same follow.
    for (const [id, plan] of plans)
      if (id === day.id || (id > day.id && plan[resource].join() === sameBefore))
        next.set(id, { ...plan, [resource]: ids })
    setPlans(next)
  }
  return {
    board,
    days,
    plans,
    change,
    findings,
    hasWarning: findings.some(({ severity }) => severity === 'warning'),
    hasClash,
    why,
    setWhy,
    save,
    canSave: !hasClash && !save.isPending,
  }
}

type FieldsProps = { form: ReturnType<typeof usePlanForm>; mayPlan: boolean }

/** The trainers and rooms of each day, with what is wrong while one chooses. */
export function PlanFields({ form, mayPlan }: FieldsProps) {
  const t = useTranslations('staffPlanning')
  const { day: dayText } = useFormat()
  const { board, days, plans, change, findings, hasClash, hasWarning, why, setWhy, save } = form
  const { nameOf, textOf } = useFindingText(board)
  const answerOf = (day: BoardDay, id: number) => {
    const slot = board.slots.find(
      ({ day_id, resource, resource_id }) =>
        day_id === day.id && resource === 'trainer' && resource_id === id,
    )
    return slot?.state === 'asked' || slot?.state === 'accepted' ? t(`slot.${slot.state}`) : undefined
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {days.map((day) => (
          <li key={day.id} className="not-first:border-t not-first:border-line not-first:pt-3">
            <p className="mb-2 font-semibold">
              {dayText(day.day, 'weekday')}{' '}
              <span className="font-normal text-stone tabular-nums">
                {day.starts_at}–{day.ends_at}
              </span>
            </p>
            <div className="grid gap-3 sm:grid-cols-2">
              {resources.map((resource) => (
                <Chosen
                  key={resource}
                  label={t(`side.${resource}`)}
                  isReadOnly={!mayPlan}
                  chosen={plans.get(day.id)?.[resource] ?? []}
                  options={resource === 'trainer' ? board.trainers : roomsNear(board, day)}
                  nameOf={(id) => nameOf(resource, id)}
                  noteOf={(id) => (resource === 'trainer' ? answerOf(day, id) : undefined)}
                  onChange={(ids) => change(day, resource, ids)}
                />
              ))}
            </div>
            <Findings findings={findings.filter(({ day_id }) => day_id === day.id)} textOf={textOf} />
          </li>
        ))}
      </ul>
      {mayPlan && hasWarning && !hasClash && (
        <TextField
          label={t('why')}
          hint={t('whyHint')}
          maxLength={300}
          optional
          value={why}
          onChange={(event) => setWhy(event.target.value)}
        />
      )}
      <Failure error={save.error} />
    </>
  )
}

/** The rooms of the course's location first. */
const roomsNear = (board: Board, { location_id }: BoardDay) =>
  board.rooms.toSorted(
    (a, b) => Number(b.location_id === location_id) - Number(a.location_id === location_id),
  )
