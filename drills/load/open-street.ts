import type pg from 'pg'
import { readSigner } from '../../server/platform/signature.ts'
import { easyTokensOf } from '../../tests/support/shop/easy-token.ts'
import { findPaths } from '../find-paths.ts'
import { planOneDateEach } from '../plan-dates.ts'
import type { DrillShop } from '../run-drill-shop.ts'
import type { LoadTarget } from './run-load.ts'

/** What the visitors of the load drill need to know of a running shop. */
export async function openStreet(shop: DrillShop, pool: pg.Pool): Promise<LoadTarget> {
  return {
    url: shop.url,
    paths: await findPaths(pool),
    dates: await planOneDateEach(async (text, values) => (await pool.query(text, values)).rows),
    captchaToken: easyTokensOf(() => readSigner(pool)),
    heapBytes: shop.heapBytes,
    connections: async () =>
      (
        await pool.query<{ count: number }>(
          'select count(*)::int count from pg_stat_activity where datname = current_database()',
        )
      ).rows[0]?.count ?? 0,
  }
}
