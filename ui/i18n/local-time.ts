import type { Locale } from '../../contract/rules/locale.ts'
import { madeOnce } from '../../contract/rules/made-once.ts'

/** For the browser only: times in the visitor's time zone. */
const clock = madeOnce(() => new Intl.DateTimeFormat('nl-NL', { hour: '2-digit', minute: '2-digit' }))
const tags: Record<Locale, string> = { nl: 'nl-NL', en: 'en-GB' }

/** "14:35" */
export const localClockOf = (at: Date) => clock().format(at)

/** Dutch: "Maandag", at the start of a sentence. English: "on Monday", inside one. */
export function weekdayOf(locale: Locale, at: Date): string {
  const name = new Intl.DateTimeFormat(tags[locale], { weekday: 'long' }).format(at)
  return locale === 'nl' ? name.charAt(0).toUpperCase() + name.slice(1) : `on ${name}`
}

/** "14:35" for today, otherwise with the day. */
export function localMomentOf(locale: Locale, instant: string, now = new Date()): string {
  const at = new Date(instant)
  if (at.toDateString() === now.toDateString()) return localClockOf(at)
  const day = new Intl.DateTimeFormat(tags[locale], { day: 'numeric', month: 'short' }).format(at)
  return `${day}, ${localClockOf(at)}`
}
