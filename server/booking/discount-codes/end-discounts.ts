import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { discountBulkBody } from '../../../contract/staff/booking/discounts.ts'
import type { BulkAnswer } from '../../../contract/staff/bulk.ts'
import type { Shop } from '../../platform/shop.ts'
import { changeInBulk } from '../../platform/staff/bulk.ts'
import { discountConditions } from './list-discounts.ts'

/** Ends the chosen codes, or all that match, now. One that has yet to begin ends when it would begin. */
export const endDiscounts = (
  shop: Shop,
  { action: _end, query, ...request }: z.output<typeof discountBulkBody>,
): Promise<BulkAnswer> =>
  changeInBulk(
    shop,
    {
      table: 'discount_codes',
      alias: 'd',
      where: [sql`true`, ...(query ? discountConditions(shop, query) : [])],
      name: sql`d.code`,
      refusal: sql`case when d.ends_at <= ${shop.now} then 'unchanged' end`,
      set: sql`ends_at = ${shop.now}, starts_at = case when d.starts_at < ${shop.now} then d.starts_at end`,
    },
    request,
  )
