import type { Locale } from '../../../contract/rules/locale.ts'
import { dayOf as dayIn } from '../../../contract/rules/time/day.ts'
import { formatDay } from '../../../ui/i18n/format.ts'
import { clockOf, momentOf as momentOfThisYear } from '../../../ui/i18n/instant.ts'

/** "14:35" today, "vr 13 nov, 14:35" this year, "26 nov 2025, 14:35" in another: records are kept for years. */
export function momentOf(locale: Locale, instant: string, now = new Date()): string {
  const day = dayIn(new Date(instant))
  if (day.slice(0, 4) === dayIn(now).slice(0, 4)) return momentOfThisYear(locale, instant, now)
  return `${formatDay(locale, day)}, ${clockOf(instant)}`
}
