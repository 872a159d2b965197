import type { Locale } from '../../../../contract/rules/locale.ts'
import type { DateFacts } from '../../../../contract/rules/planning/date-changes.ts'
import { fullDay } from '../../../platform/formats.ts'
import type { Shop } from '../../../platform/shop.ts'
import { wordsOf } from '../find-change.ts'

/** "maandag 1 juni 2026, 09:00–16:30; dinsdag 2 juni 2026, 09:00–12:00. Rotterdam" */
export async function inWords(shop: Shop, locale: Locale, facts: DateFacts): Promise<string> {
  const { days, location } = await wordsOf(shop, locale, facts)
  const when = days.map(({ day, starts_at, ends_at }) => `${fullDay(locale, day)}, ${starts_at}–${ends_at}`)
  return [when.join('; '), location].filter(Boolean).join('. ')
}
