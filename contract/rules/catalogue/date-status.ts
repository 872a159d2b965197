import type { Day } from '../time/day.ts'

/**
 * The states of a date. A draft is seen by colleagues only; `closed`: visitors see it, but a colleague ended its booking; `on_request`:
 * colleagues book it. That a date is full follows from its seats.
 */
export const dateStates = [
  'draft',
  'tentative',
  'guaranteed',
  'closed',
  'on_request',
  'done',
  'cancelled',
] as const
export type DateState = (typeof dateStates)[number]

/** Private: for one company, and unknown to other visitors. */
export const visibilities = ['public', 'private'] as const
export type Visibility = (typeof visibilities)[number]

/** Every move a date may make. What was promised to its buyers is not taken back. */
const moves: Record<DateState, readonly DateState[]> = {
  draft: ['tentative', 'guaranteed', 'closed', 'on_request', 'cancelled'],
  tentative: ['draft', 'guaranteed', 'closed', 'on_request', 'done', 'cancelled'],
  guaranteed: ['closed', 'done', 'cancelled'],
  closed: ['tentative', 'guaranteed', 'done', 'cancelled'],
  on_request: ['draft', 'tentative', 'guaranteed', 'closed', 'done', 'cancelled'],
  done: [],
  cancelled: [],
}

export const canMoveDate = (from: DateState, to: DateState): boolean =>
  from === to || moves[from].includes(to)

/** What visitors may book. */
export const bookableStates: readonly DateState[] = ['tentative', 'guaranteed']

/** Expected to be given, and known to visitors. */
export const expectedStates: readonly DateState[] = ['tentative', 'guaranteed', 'closed']

/** The clock makes these `done` when their last day is over. */
export const endingStates: readonly DateState[] = dateStates.filter((state) => moves[state].includes('done'))

/** What colleagues set by hand: a date is done by the clock, or when its course is closed. */
const isSetByHand = (state: DateState) => state !== 'done'
type StateByHand = Exclude<DateState, 'done'>
export const statesByHand = dateStates.filter(isSetByHand) as [StateByHand, ...StateByHand[]]

/** What a date of a state may become by hand, with the state itself. */
export const nextStates = (from: DateState): StateByHand[] =>
  statesByHand.filter((to) => canMoveDate(from, to))

/** The state of a date on a day, whether or not the job that writes it has run. */
export const stateOn = (today: Day, { state, lastDay }: { state: DateState; lastDay: Day }): DateState =>
  lastDay < today && endingStates.includes(state) ? 'done' : state
