import { insertInvitation, someReview } from '../support/fixtures/reviews.ts'
import type { HttpShop } from '../support/shop/http-shop.ts'
import { newVisitor } from '../support/shop/visitor.ts'

/** Races about reviews, as functions of a shop, so that they can also run on a shop without locks. */

/** Many tabs send a review with the same link at the same time. */
export async function raceForOneLink(shop: HttpShop) {
  const { path, id } = await insertInvitation(shop)
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      newVisitor(shop).post(path, { ...someReview, title: `Uit tabblad ${n}` }),
    ),
  )
  const { rows } = await shop.pool.query(
    `select (select count(*)::int from reviews where invitation_id = $1) as reviews,
       (select count(*)::int from mails where kind = 'review_thanks' and (about->>'invitation_id')::int = $1) as mails`,
    [id],
  )
  const saved = responses.filter(({ status }) => status === 201)
  return {
    saved: saved.length,
    ended: responses.filter(({ status }) => status === 410).length,
    codes: new Set(saved.map(({ body }) => body.data.thanks.code)).size,
    ...rows[0],
  }
}
