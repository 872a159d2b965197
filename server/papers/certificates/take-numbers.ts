import { dayOf } from '../../../contract/rules/time/day.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

/** The series of a scheme's certificates in one year; certificates of our own have one too. */
const seriesOf = (scheme: string | null, year: string) => `${scheme ?? 'VN'}-${year}`

/**
 * Takes the next certificate numbers, one for each scheme that is given. The counters stay locked until the caller's transaction ends, in one
 * order for everyone, so that no series has a gap: if it rolls back, the next caller gets the same numbers. So take them last.
 */
export async function takeNumbers({ db, now }: Shop, schemes: readonly (string | null)[]): Promise<string[]> {
  const year = dayOf(now).slice(0, 4)
  const wanted = schemes.map((scheme) => seriesOf(scheme, year))
  const next = new Map<string, number>()
  for (const series of [...new Set(wanted)].toSorted()) {
    const count = wanted.filter((one) => one === series).length
    const rows = await readRows(db, { last: col.integer })`
      insert into certificate_counters (series, last) values (${series}, ${count})
      on conflict (series) do update set last = certificate_counters.last + ${count} returning last`
    next.set(series, (rows[0]?.last ?? count) - count + 1)
  }
  return wanted.map((series) => {
    const number = next.get(series) ?? 1
    next.set(series, number + 1)
    return `${series}-${String(number).padStart(5, '0')}`
  })
}
