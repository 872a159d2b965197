import { madeOnce } from '../made-once.ts'

/** A calendar day, `YYYY-MM-DD`. Days compare as strings. */
export type Day = string

const inAmsterdam = madeOnce(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Europe/Amsterdam',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
)
// Pages that need no clock leave it out.
const clockInAmsterdam = /* @__PURE__ */ madeOnce(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Amsterdam',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
)

const minuteMs = 60_000
/** The last minute that was asked for: nearly always the present one, several times per request. */
let known: { minute: number; day: Day } | undefined

/** The calendar day in Amsterdam, which is the shop's "today". */
export function dayOf(now: Date): Day {
  const minute = Math.floor(now.getTime() / minuteMs)
  if (known?.minute !== minute) known = { minute, day: inAmsterdam().format(now) }
  return known.day
}

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

export const addMonths = (day: Day, months: number): Day => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}

/** 1 Monday … 7 Sunday. */
export const weekday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The instant at which a clock in Amsterdam shows this day and time, with or without summer time. */
export function instantIn(day: Day, time: string): Date {
  const target = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`)
  // Twice, because the first guess may be on the other side of a clock change.
  let guess = target
  for (let round = 0; round < 2; round++) {
    const shown = new Date(guess)
    guess -= Date.parse(`${dayOf(shown)}T${clockInAmsterdam().format(shown)}Z`) - target
  }
  return new Date(guess)
}

export const nextMidnight = (now: Date) => instantIn(addDays(dayOf(now), 1), '00:00')
