import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/rules/locale.ts'
import { addDays, dayOf } from '../../../contract/rules/time/day.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { hashToken, newToken } from '../../platform/token.ts'
import { trainerCalendar } from './calendar.ts'
import { readOwnDays } from './own-days.ts'

/** Calendars show what was, for a while. */
const pastDays = 60

/** A new secret address for a trainer's calendar; the one before it no longer works. */
export const renewFeed = (shop: Shop, trainerId: number, origin: string): Promise<{ url: string }> =>
  inTransaction(shop, async ({ db }) => {
    const token = newToken()
    const { rowCount } = await db.execute(sql`
      update trainers set feed_hash = ${hashToken(token)} where id = ${trainerId} and archived_at is null`)
    if (!rowCount) throw new Problem('not_found')
    return { url: `${origin}/api/trainers/${token}/calendar.ics` }
  })

/** The calendar of the trainer with this secret, and a tag that changes when it does. */
export async function readFeed(shop: Shop, token: string) {
  const [trainer] = await readRows(shop.db, { id: col.integer, locale: col.text.as<Locale>() })`
    select id, locale from trainers where feed_hash = ${hashToken(token)} and archived_at is null`
  if (!trainer) throw new Problem('not_found')
  const own = { ...shop, locale: trainer.locale }
  const days = await readOwnDays(own, trainer.id, addDays(dayOf(shop.now), -pastDays))
  const tag = createHash('sha256').update(JSON.stringify(days)).digest('base64url').slice(0, 20)
  return { text: trainerCalendar(days, trainer.locale, shop.now), etag: `"${tag}"` }
}
