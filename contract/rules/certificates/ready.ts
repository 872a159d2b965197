/** Whether a participant gets the certificate of a module, and if not, why. */

export const attendanceStates = ['present', 'late', 'left_early', 'absent'] as const
export type AttendanceState = (typeof attendanceStates)[number]

export const outcomes = ['passed', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

export const notReadyReasons = [
  'no_name',
  'details_missing',
  'day_not_taken',
  'absent',
  'missed_too_much',
  'no_result',
  'failed',
  'previous_expired',
] as const
export type NotReadyReason = (typeof notReadyReasons)[number]

type Cell = { state: AttendanceState; minutes: number } | undefined

export type Candidate = {
  /** Empty when nobody was named, or the name was erased. */
  name: string
  /** Details that the scheme needs and that are not known. */
  missingDetails: readonly string[]
  /** The cell of each course day, in order. */
  cells: readonly Cell[]
  outcome: Outcome | undefined
  /** Whether the certificate that a refresher renews had ended before the course; undefined when none is known. */
  hadExpired: boolean | undefined
}

export type ModuleRules = {
  needsResult: boolean
  /** The numbers of its course days, from 1; null: all. */
  dayNumbers: readonly number[] | null
  maxMissedMinutes: number
  isRefresher: boolean
  /** An expired certificate needs the whole course again. */
  refresherNeedsValid: boolean
}

function attendanceReasons(cells: readonly Cell[], maxMissedMinutes: number): NotReadyReason[] {
  const reasons: NotReadyReason[] = []
  if (!cells.length || cells.some((cell) => !cell)) reasons.push('day_not_taken')
  if (cells.some((cell) => cell?.state === 'absent')) reasons.push('absent')
  const missedTooMuch = (cell: Cell) =>
    cell && (cell.state === 'late' || cell.state === 'left_early') && cell.minutes > maxMissedMinutes
  if (cells.some(missedTooMuch)) reasons.push('missed_too_much')
  return reasons
}

/** Why a participant does not get the certificate of a module; empty when they do. */
export function notReadyBecause(candidate: Candidate, module: ModuleRules): NotReadyReason[] {
  const { name, missingDetails, cells, outcome, hadExpired } = candidate
  const reasons: NotReadyReason[] = []
  if (!name) reasons.push('no_name')
  if (missingDetails.length) reasons.push('details_missing')
  const { dayNumbers } = module
  const own = dayNumbers ? dayNumbers.map((number) => cells[number - 1]) : cells
  reasons.push(...attendanceReasons(own, module.maxMissedMinutes))
  if (module.needsResult && !outcome) reasons.push('no_result')
  if (outcome === 'failed') reasons.push('failed')
  if (module.isRefresher && module.refresherNeedsValid && hadExpired) reasons.push('previous_expired')
  return reasons
}

/** Whether somebody was never there on any day: they get no certificate and are not asked for a review. */
export const isNoShow = (cells: readonly Cell[]) =>
  cells.length > 0 && cells.every((cell) => cell?.state === 'absent')
