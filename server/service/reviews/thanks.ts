import { randomInt } from 'node:crypto'
import { addMonths, dayOf, instantIn } from '../../../contract/rules/time/day.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

/** The discount for a review. The same for every rating: a good review must not pay better than a bad one. */
export const thanks = { percent: 10, minimumCents: 10_000, months: 12 }

/** Without characters that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const newCode = () => `DANK-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

/** Creates a personal discount code for one order. It is valid until the end of its last day in Amsterdam. */
export async function createThanksCode({ db, now }: Shop): Promise<number> {
  const endsAt = instantIn(addMonths(dayOf(now), thanks.months), '23:59:59')
  const rows = await readRows(db, { id: col.integer })`
    insert into discount_codes (code, percent, ends_at, most_uses, minimum_cents)
    values (${newCode()}, ${thanks.percent}, ${endsAt}, 1, ${thanks.minimumCents}) returning id`
  if (!rows[0]) throw new Error('insert returned no row')
  return rows[0].id
}
