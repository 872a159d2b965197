import type { Locale } from '../../contract/rules/locale.ts'
import { dayOf, instantIn } from '../../contract/rules/time/day.ts'
import { clockOf } from '../../ui/i18n/instant.ts'

/** A moment as a date and time field holds it, by the clock in Amsterdam. */
export const localTime = {
  of: (instant: string) => `${dayOf(new Date(instant))}T${clockOf(instant)}`,
  /** Undefined when it is no moment. */
  in: (typed: string) => {
    const [day = '', time = ''] = typed.split('T')
    const found = day && time ? instantIn(day, time) : undefined
    return found && !Number.isNaN(found.getTime()) ? found.toISOString() : undefined
  },
}

const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** How long something took, in its largest unit: "40 min", "3 hours". */
export function minutesText(locale: Locale, from: string, to: string): string {
  const minutes = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000))
  return durationText(locale, minutes)
}

export function durationText(locale: Locale, minutes: number): string {
  const [unit, size] = units.find(([, size]) => minutes >= size) ?? (['minute', 1] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.round(minutes / size),
  )
}
