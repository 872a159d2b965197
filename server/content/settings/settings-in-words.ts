import type { CancellationStep, Terms } from '../../../contract/rules/booking/terms.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { Hours, Settings } from '../../../contract/rules/settings.ts'

/** Settings as texts name them, in words. A text has them as placeholders: `{{payment_days}}`. */
export const settingNames = [
  'payment_days',
  'transfer_days',
  'names_days',
  'move_days',
  'free_cancellation_days',
  'cancellation',
  'online_minutes',
  'unconfirmed_minutes',
  'approval_hours',
  'chat_hours',
] as const
type SettingName = (typeof settingNames)[number]

const words = {
  nl: {
    until: (days: number) => `tot ${days} dagen vooraf`,
    between: (from: number, to: number) => `van ${from} tot ${to} dagen vooraf`,
    shorter: (days: number) => `korter dan ${days} dagen, of niet verschijnen`,
    always: 'altijd',
    free: 'kosteloos',
    all: 'de volle prijs',
    percent: (percent: number) => `${percent} % van de prijs`,
    workdays: 'op werkdagen',
    on: 'op',
    and: 'en',
    hours: (winter: string[], summer: string[]) =>
      `van ${winter[0]} tot ${winter[1]} uur in de winter en van ${summer[0]} tot ${summer[1]} uur in de zomer`,
  },
  en: {
    until: (days: number) => `up to ${days} days before`,
    between: (from: number, to: number) => `${from} to ${to} days before`,
    shorter: (days: number) => `less than ${days} days, or not appearing`,
    always: 'always',
    free: 'free',
    all: 'the full price',
    percent: (percent: number) => `${percent} % of the price`,
    workdays: 'on working days',
    on: 'on',
    and: 'and',
    hours: (winter: string[], summer: string[]) =>
      `from ${winter[0]} to ${winter[1]} in winter and from ${summer[0]} to ${summer[1]} in summer`,
  },
} satisfies Record<Locale, unknown>

/** The cost of cancelling for companies, from the longest term to the shortest. */
function cancellationInWords(locale: Locale, { cancellation }: Pick<Terms, 'cancellation'>): string {
  const t = words[locale]
  const cost = ({ company }: CancellationStep) =>
    company === 0 ? t.free : company === 100 ? t.all : t.percent(company)
  const term = (step: CancellationStep, before: CancellationStep | undefined) => {
    if (!before) return step.days === 0 ? t.always : t.until(step.days)
    return step.days === 0 ? t.shorter(before.days) : t.between(before.days, step.days)
  }
  return cancellation.map((step, index) => `${term(step, cancellation[index - 1])}: ${cost(step)}`).join('; ')
}

/** A time in UTC as the clocks in the Netherlands show it. */
const later = (time: string, hours: number) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${String((hour + hours) % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** The first Monday of 2024, from which the names of the days are counted. */
const monday = Date.UTC(2024, 0, 1)
const dayName = (locale: Locale, day: number) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    monday + (day - 1) * 86_400_000,
  )

/** The chat hours in Dutch time. */
function chatHoursInWords(locale: Locale, { chat_days, chat_from, chat_until }: Hours): string {
  const t = words[locale]
  const names = chat_days.toSorted().map((day) => dayName(locale, day))
  const list =
    names.length > 1 ? `${names.slice(0, -1).join(', ')} ${t.and} ${names.at(-1)}` : (names[0] ?? '')
  const days = chat_days.toSorted().join() === '1,2,3,4,5' ? t.workdays : `${t.on} ${list}`
  const clock = (shift: number) => [later(chat_from, shift), later(chat_until, shift)]
  return `${days} ${t.hours(clock(1), clock(2))}`
}

export const settingsInWords = (
  locale: Locale,
  { terms, holds, hours }: Settings,
): Record<SettingName, string> => ({
  payment_days: String(terms.payment_days),
  transfer_days: String(terms.transfer_days),
  names_days: String(terms.names_days),
  move_days: String(terms.move_days),
  free_cancellation_days: String(terms.cancellation.findLast(({ company }) => company === 0)?.days ?? '–'),
  cancellation: cancellationInWords(locale, terms),
  online_minutes: String(holds.online_minutes),
  unconfirmed_minutes: String(holds.unconfirmed_minutes),
  approval_hours: String(holds.approval_hours),
  chat_hours: chatHoursInWords(locale, hours),
})
