import { instantIn } from '../../../contract/rules/time/day.ts'

const pattern = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?(\.\d{1,3})? ?(Z|[+-]\d\d:\d\d)?$/

/** Reads a moment such as `2026-11-15 12:00`; without an offset it is the time on a clock in Amsterdam. */
export function parseMoment(text: string): Date | undefined {
  const [, day, minutes, seconds = ':00', fraction = '', offset] = pattern.exec(text.trim()) ?? []
  const asUtc = new Date(`${day}T${minutes}${seconds}Z`)
  // JavaScript reads 31 February as 3 March.
  if (!day || Number.isNaN(asUtc.getTime()) || !asUtc.toISOString().startsWith(day)) return undefined
  const milliseconds = Number(`0${fraction}`) * 1000
  const whole = offset
    ? new Date(`${day}T${minutes}${seconds}${offset}`)
    : instantIn(day, `${minutes}${seconds}`)
  return Number.isNaN(whole.getTime()) ? undefined : new Date(whole.getTime() + milliseconds)
}

const inAmsterdam = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const offsetInAmsterdam = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Amsterdam',
  timeZoneName: 'longOffset',
})

/** `2026-11-15 12:00:00 +01:00`, in a form that `parseMoment` reads back. */
export function formatMoment(moment: Date): string {
  const offset = /GMT(.+)$/.exec(offsetInAmsterdam.format(moment))?.[1]
  return `${inAmsterdam.format(moment)} ${offset}`
}
