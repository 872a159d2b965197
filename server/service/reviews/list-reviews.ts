import { sql } from 'drizzle-orm'
import { pageSizes } from '../../../contract/rules/pagination.ts'
import type { ReviewKey, ReviewPage } from '../../../contract/wire/catalogue/reviews.ts'
import { replyOf } from '../../catalogue/products/reply-of.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { limitTo, paged } from '../../platform/http/requests/paged-query.ts'
import type { Shop } from '../../platform/shop.ts'

type Wanted = { page: number; after?: ReviewKey }

/**
 * Reviews of a product: those in the reader's language first, then newest first. With `after`, those that follow this one, whatever the
 * number of the page. A page beyond the last is empty.
 */
export async function listReviews(
  { db, locale, now }: Shop,
  productId: number,
  { page, after }: Wanted,
): Promise<ReviewPage> {
  const paging = { page, perPage: pageSizes.reviews }
  const follows = after
    ? sql`(locale = ${locale}, written_on, -id) < (${after.language === locale}, ${after.day}::date, ${-after.id})`
    : sql`true`
  const rows = await readRows(db, { total: col.integer, reviews: col.json<ReviewPage['data']>() })`
    select
      (select count(*)::int from reviews where product_id = p.id and approved_at <= ${now}) as total,
      coalesce((select json_agg(json_build_object('id', r.id, 'author', r.author, 'company', r.company, 'language', r.locale,
          'rating', r.rating, 'title', r.title, 'body', r.body, 'written_on', r.written_on, 'verified', r.verified, 'reply', ${replyOf}) order by r.locale = ${locale} desc, r.written_on desc, r.id)
        from (select * from reviews where product_id = p.id and approved_at <= ${now} and ${follows}
          order by locale = ${locale} desc, written_on desc, id ${limitTo({ ...paging, after: after?.id })}) r), '[]') as reviews
    from products p where p.id = ${productId} and p.is_live`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  return paged(row.reviews, row.total, paging)
}
