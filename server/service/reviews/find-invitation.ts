import { type SQL, sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { ReviewState } from '../../../contract/rules/catalogue/reviews.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { ReviewInvitation } from '../../../contract/wire/service/review-promotion.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { reviewStateOf } from './moderation.ts'

export type Invitation = {
  id: number
  uuid: string
  name: string
  email: string
  /** The language of our mails to them. */
  locale: Locale
  invitedAt: Date
  usedAt: Date | null
  isConfirmed: boolean
  product: { id: number; name: string; slug: string; picture: string }
  firstDay: string | null
  lastDay: string | null
  location: string | null
  code: { code: string; endsAt: Date | null } | null
  review: (NonNullable<ReviewInvitation['review']> & { state: ReviewState }) | null
}

const columns = {
  id: col.integer,
  uuid: col.text,
  name: col.text,
  email: col.text,
  /** The language of our mails to them. */
  locale: col.text.as<Locale>(),
  invitedAt: col.instant,
  usedAt: col.instant.orNull,
  isConfirmed: col.boolean,
  product: col.row({ id: col.integer, name: col.text, slug: col.text, picture: col.text }),
  firstDay: col.day.orNull,
  lastDay: col.day.orNull,
  location: col.text.orNull,
  code: col.row({ code: col.text, endsAt: col.text.orNull }).orNull,
  review: col.json<NonNullable<ReviewInvitation['review']> & { state: ReviewState }>().orNull,
}

/** An invitation with its training, named in the request's language, and the review if there is one. */
async function find({ db, locale }: Shop, condition: SQL): Promise<Invitation | undefined> {
  const rows = await readRows(db, columns)`
    select i.id, i.uuid, i.name, i.email, i.locale, i.invited_at as "invitedAt", i.used_at as "usedAt",
      o.status_id = ${orderStatus.confirmed} as "isConfirmed",
      json_build_object('id', p.id, 'name', t.name, 'slug', s.slug, 'picture', shown_picture(p.picture)) as product,
      po.first_day as "firstDay", po.last_day as "lastDay", location.name->>${locale} as location,
      (select json_build_object('code', d.code, 'endsAt', d.ends_at) from discount_codes d where d.id = i.discount_code_id) as code,
      (select json_build_object('rating', r.rating, 'title', r.title, 'body', r.body, 'author', r.author, 'company', r.company,
          'language', r.locale, 'written_on', r.written_on, 'state', ${reviewStateOf},
          'reason', (select j.reason from review_judgements j where j.review_id = r.id order by j.id desc limit 1))
        from reviews r where r.invitation_id = i.id) as review
    from review_invitations i join order_lines l on l.id = i.order_line_id join orders o on o.id = l.order_id
      join products p on p.id = i.product_id join product_texts t on t.product_id = p.id and t.locale = ${locale}
      join slugs s on s.product_id = p.id and s.locale = ${locale}
      left join product_options po on po.id = l.option_id left join locations location on location.id = po.location_id
    where ${condition}`
  const row = rows[0]
  return (
    row && {
      ...row,
      invitedAt: row.invitedAt,
      usedAt: row.usedAt,
      code: row.code && { ...row.code, endsAt: row.code.endsAt ? new Date(row.code.endsAt) : null },
    }
  )
}

export const findInvitation = (shop: Shop, id: number) => find(shop, sql`i.id = ${id}`)
export const findInvitationByUuid = (shop: Shop, uuid: string) => find(shop, sql`i.uuid = ${uuid}`)
