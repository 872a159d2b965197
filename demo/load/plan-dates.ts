import type { Locale } from '../../contract/rules/locale.ts'
import { addDays, type Day, instantIn, weekday } from '../../contract/rules/time/day.ts'
import { randomOf } from '../random.ts'

export type Training = {
  code: string
  days: number
  seats: number
  /** How many dates are planned; undefined for three to six. */
  dates: number | undefined
  locations: readonly string[]
  instruction: readonly Locale[]
  surcharges: Partial<Record<string, number>>
  weekends: boolean
  lunch: boolean
  exam: boolean
}

export type PlannedDate = {
  firstDay: Day
  lastDay: Day
  startsAt: string
  endsAt: string
  location: string
  language: Locale
  seats: number
  seatsBlocked: number
  minimumSeats: number
  state: 'tentative' | 'guaranteed' | 'cancelled' | 'done'
  bookUntil: Date
  surchargeCents: number
  lunchIncluded: boolean
  examIncluded: boolean
}

const dayMs = 86_400_000

/** Public holidays without trainings: the fixed ones, and those that depend on Easter (Gauss's algorithm). */
function isHoliday(day: Day): boolean {
  if (/-(01-01|04-27|12-2[4-6]|12-31)$/.test(day)) return true
  const year = Number(day.slice(0, 4))
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const d = (32 + 2 * (b % 4) + 2 * Math.floor((year % 100) / 4) - c - (year % 4)) % 7
  const e = c + d - 7 * Math.floor((a + 11 * c + 22 * d) / 451) + 114
  const easter = Date.UTC(year, Math.floor(e / 31) - 1, (e % 31) + 1)
  const since = (Date.parse(`${day}T00:00:00Z`) - easter) / dayMs
  return [-2, 0, 1, 39, 49, 50].includes(since)
}

/** The first day on or after this one that lets the training end before the weekend; some trainings are given on Saturdays. */
function fittingDay(from: Day, length: number, weekend: boolean): Day {
  let day = from
  const inWeek = () =>
    weekend && length === 1 ? weekday(day) === 6 : weekday(day) + Math.min(length, 5) - 1 <= 5
  const free = () => Array.from({ length }, (_, n) => addDays(day, n)).some(isHoliday)
  while (!inWeek() || free()) day = addDays(day, 1)
  return day
}

/** Dates over the coming nine months: mostly open, some full or nearly full, a few cancelled; and one in the past. */
export function planDates(training: Training, today: Day): PlannedDate[] {
  const random = randomOf(training.code)
  const count = training.dates ?? 3 + Math.floor(random() * 4)
  const cancelled = random() < 0.4 ? Math.floor(random() * count) : -1
  const upcoming = Array.from({ length: count }, (_, index) => {
    const ahead = 4 + Math.floor(((index + random() * 0.8) * 262) / count)
    return planDate(training, addDays(today, ahead), random, index === cancelled ? 'cancelled' : 'open')
  })
  return [planDate(training, addDays(today, -20 - Math.floor(random() * 40)), random, 'done'), ...upcoming]
}

/** More dates after the last one, for a demo that is months old. */
export function planMoreDates(training: Training, today: Day, count: number): PlannedDate[] {
  const random = randomOf(`${training.code} ${today}`)
  return Array.from({ length: count }, (_, index) =>
    planDate(
      training,
      addDays(today, 10 + Math.floor(((index + random() * 0.8) * 250) / count)),
      random,
      'open',
    ),
  )
}

function planDate(
  training: Training,
  from: Day,
  random: () => number,
  kind: 'open' | 'cancelled' | 'done',
): PlannedDate {
  const length = Math.ceil(training.days)
  const halfDay = training.days === 0.5
  const afternoon = halfDay && random() < 0.4
  const startsAt = afternoon ? '13:00' : '09:00'
  const firstDay = fittingDay(from, length, training.weekends && random() < 0.5)
  const location = pick(training.locations, random)
  const language = pick(training.instruction, random)
  const sold = seatsSold(training.seats, random)
  const minimumSeats = Math.max(3, Math.ceil(training.seats / 3))
  const state = kind !== 'open' ? kind : sold >= minimumSeats ? 'guaranteed' : 'tentative'
  return {
    firstDay,
    lastDay: addDays(firstDay, length - 1),
    startsAt,
    endsAt: halfDay && !afternoon ? '12:30' : '16:30',
    location,
    language,
    seats: training.seats,
    seatsBlocked: kind === 'cancelled' ? Math.min(2, sold) : sold,
    minimumSeats,
    state,
    // Short trainings without an exam can be booked until they begin; for the others there is an afternoon to prepare.
    bookUntil:
      training.days <= 1 && !training.exam
        ? instantIn(firstDay, startsAt)
        : instantIn(addDays(firstDay, -1), '17:00'),
    surchargeCents: training.surcharges[location] ?? 0,
    lunchIncluded: training.lunch && !halfDay,
    examIncluded: training.exam,
  }
}

/** One in six full, one in four with one or two seats left, the others random. */
function seatsSold(seats: number, random: () => number): number {
  const share = random()
  if (share < 0.16) return seats
  if (share < 0.4) return seats - 1 - Math.floor(random() * 2)
  return Math.floor(random() * (seats - 2))
}

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T
