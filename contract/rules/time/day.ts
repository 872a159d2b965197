/** A calendar day, `YYYY-MM-DD`. Days compare as strings. */
export type Day = string

const hourMs = 3_600_000

/** When the clocks change in this month of a year: on its last Sunday, at one o'clock UTC. */
function changeIn(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1))
  return lastDay.getTime() - lastDay.getUTCDay() * 24 * hourMs
}

/** The day and time that a clock in Amsterdam shows, by the rule since 1996: the first use of `Intl` stops a phone (decision 96). */
function inAmsterdam(at: Date): string {
  const time = at.getTime()
  const year = at.getUTCFullYear()
  const isSummer = time >= changeIn(year, 2) && time < changeIn(year, 9)
  return new Date(time + (isSummer ? 2 : 1) * hourMs).toISOString()
}

const minuteMs = 60_000
/** The last minute that was asked for: nearly always the present one, several times per request. */
let known: { minute: number; day: Day } | undefined

/** The calendar day in Amsterdam, which is the shop's "today". */
export function dayOf(now: Date): Day {
  const minute = Math.floor(now.getTime() / minuteMs)
  if (known?.minute !== minute) known = { minute, day: inAmsterdam(now).slice(0, 10) }
  return known.day
}

/** "14:35:07": the time in Amsterdam. */
export const clockOf = (at: Date): string => inAmsterdam(at).slice(11, 19)

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
    guess -= Date.parse(`${dayOf(shown)}T${clockOf(shown)}Z`) - target
  }
  return new Date(guess)
}

export const nextMidnight = (now: Date) => instantIn(addDays(dayOf(now), 1), '00:00')
