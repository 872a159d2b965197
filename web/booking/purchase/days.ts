/** Calendar days (`YYYY-MM-DD`) at the order step; only in the browser, since pages are kept for longer than a day. */

const inAmsterdam = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

export const today = (now = new Date()) => inAmsterdam.format(now)

export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** The law's time to think it over: who wants the course sooner has to say so. */
const daysToWithdraw = 14
/** Participants may be told until then (server/booking/orders/participants-until.ts). */
const daysBeforeCourse = 5

export const startsWithinWithdrawal = (firstDay: string | null, today: string) =>
  firstDay !== null && firstDay <= addDays(today, daysToWithdraw)

export const participantsUntil = (firstDay: string) => addDays(firstDay, -daysBeforeCourse)

/** A real day of the calendar: the 31st of June is none. */
export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  addDays(text, 0) === text
