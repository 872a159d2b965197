import { addMonths, type Day } from '../time/day.ts'
import { certificateStates } from './certificates.ts'

/** The state of somebody's certificate. Without one: `planned` if a course is booked, and `missing` if a function requires it. */
export const cellStates = [...certificateStates, 'planned', 'missing'] as const
export type CellState = (typeof cellStates)[number]

/** What the list of people can be limited to. */
export const peopleFilters = ['quarter', 'expired', 'missing', 'planned'] as const
export type PeopleFilter = (typeof peopleFilters)[number]

type Cell = { state: CellState; expires_on: Day | null; planned_on: Day | null }

/** The last day of the quarter that a day is in. */
export function endOfQuarter(today: Day): Day {
  const lastMonth = Math.ceil(Number(today.slice(5, 7)) / 3) * 3
  return addMonths(`${today.slice(0, 4)}-${String(lastMonth).padStart(2, '0')}-31`, 0)
}

/** Whether a filter asks for this cell. What is booked already needs nothing: it does not expire. */
export function isAskedFor({ state, expires_on, planned_on }: Cell, filter: PeopleFilter, today: Day) {
  if (filter === 'planned') return planned_on !== null
  if (planned_on !== null) return false
  if (filter === 'quarter')
    return expires_on !== null && expires_on >= today && expires_on <= endOfQuarter(today)
  return state === filter
}
