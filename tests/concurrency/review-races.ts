import { insertInvitation, someReview } from '../support/fixtures/reviews.ts'
import type { HttpShop } from '../support/shop/http-shop.ts'
import { newVisitor } from '../support/shop/visitor.ts'

/** Races about reviews, as functions of a shop, so that they can be run on one whose locks were taken out. */

/** One link, open in many tabs, sent from all of them at once. */
export async function raceForOneLink(shop: HttpShop) {
  const { path, id } = await insertInvitation(shop)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      newVisitor(shop).post(path, { ...someReview, title: `Uit tabblad ${n}` }),
    ),
  )
  const { rows } = await shop.pool.query(
    `select (select count(*)::int from reviews where invitation_id = $1) as reviews,
       (select count(*)::int from mails where kind = 'review_thanks' and (about->>'invitation_id')::int = $1) as mails`,
    [id],
  )
  const kept = answers.filter(({ status }) => status === 201)
  return {
    kept: kept.length,
    ended: answers.filter(({ status }) => status === 410).length,
    codes: new Set(kept.map(({ body }) => body.data.thanks.code)).size,
    ...rows[0],
  }
}
