import { type SQL, sql } from 'drizzle-orm'
import type { ReviewState } from '../../../contract/rules/catalogue/reviews.ts'
import type { StaffReview } from '../../../contract/staff/service/reviews.ts'
import { uriOf } from '../../catalogue/links.ts'
import { replyOf } from '../../catalogue/products/reply-of.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { limitTo, type Paging, pageMeta } from '../../platform/http/requests/paged-query.ts'
import type { Shop } from '../../platform/shop.ts'
import { reviewStateOf } from './moderation.ts'

const columns = {
  id: col.integer,
  author: col.text,
  company: col.text.orNull,
  language: col.text.as<'nl' | 'en'>(),
  rating: col.integer,
  title: col.text,
  body: col.text,
  written_on: col.day,
  verified: col.boolean,
  reply: col.json<{ text: string; on: string }>().orNull,
  state: col.text.as<'waiting' | 'approved' | 'rejected'>(),
  product: col.row({ name: col.text, slug: col.text }),
  writer: col.json<{ name: string; email: string; order_number: string }>().orNull,
  judgements:
    col.json<{ verdict: 'approved' | 'rejected'; reason: string | null; by: string; at: string }[]>(),
}

async function list({ db, locale }: Shop, condition: SQL, order: SQL): Promise<StaffReview[]> {
  const rows = await readRows(db, columns)`
    select r.id, r.author, r.company, r.locale as language, r.rating, r.title, r.body, r.written_on, r.verified, ${replyOf} as reply, ${reviewStateOf} as state,
      json_build_object('name', t.name, 'slug', s.slug) as product,
      (select json_build_object('name', i.name, 'email', i.email, 'order_number', o.number)
        from review_invitations i join order_lines l on l.id = i.order_line_id join orders o on o.id = l.order_id
        where i.id = r.invitation_id) as writer,
      coalesce((select json_agg(json_build_object('verdict', j.verdict, 'reason', j.reason,
          'by', c.name, 'at', j.at) order by j.id)
        from review_judgements j join colleagues c on c.id = j.colleague_id where j.review_id = r.id), '[]') as judgements
    from reviews r join product_texts t on t.product_id = r.product_id and t.locale = ${locale}
      join slugs s on s.product_id = r.product_id and s.locale = ${locale}
    where ${condition} ${order}`
  return rows.map(({ product, ...row }) => ({
    ...row,
    product: { name: product.name, uri: uriOf(locale, product.slug) },
    judgements: row.judgements.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
  }))
}

type Query = Paging & { state: ReviewState }

const follows = ({ after }: Paging, comparison: SQL): SQL =>
  after === undefined
    ? sql`true`
    : sql`(r.written_on, r.id) ${comparison} ((select written_on from reviews where id = ${after}), ${after})`

/** Waiting reviews oldest first; judged reviews newest first. */
export async function listForStaff(shop: Shop, { state, ...paging }: Query) {
  const rows = await readRows(shop.db, {
    state: col.text.as<ReviewState>(),
    count: col.integer,
  })`select ${reviewStateOf} as state, count(*)::int as count from reviews r group by 1`
  const counts = { waiting: 0, approved: 0, rejected: 0 }
  for (const one of rows) counts[one.state] = one.count
  const isWaiting = state === 'waiting'
  const order = isWaiting ? sql`r.written_on, r.id` : sql`r.written_on desc, r.id desc`
  return {
    data: await list(
      shop,
      sql`${reviewStateOf} = ${state} and ${follows(paging, isWaiting ? sql`>` : sql`<`)}`,
      sql`order by ${order} ${limitTo(paging)}`,
    ),
    meta: pageMeta(counts[state], paging),
    counts,
  }
}

export async function getForStaff(shop: Shop, id: number): Promise<StaffReview> {
  const [found] = await list(shop, sql`r.id = ${id}`, sql``)
  if (!found) throw new Problem('not_found')
  return found
}
