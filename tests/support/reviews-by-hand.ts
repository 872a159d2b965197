import { reviewPath } from '../../contract/links.ts'
import type { Locale } from '../../contract/locale.ts'
import { reviewSeal, type Signer } from '../../server/platform/signature.ts'
import { writeOrderByHand } from './orders-by-hand.ts'
import type { TestShop } from './test-shop.ts'
import { planDate } from './visitor.ts'

type Past = {
  code?: string
  locale?: Locale
  status?: number
  /** Whose order it is. */
  customer?: string
  contact?: { name: string; email: string }
  people?: { name: string; email?: string }[]
  day?: string
  state?: string
}

/** An order of a training that has been given. */
export async function writePastOrder(shop: Pick<TestShop, 'pool'>, given: Past = {}) {
  const { code = 'WH-201', people = [], day = '2026-03-05', state = 'done', ...order } = given
  const { id, lineIds } = await writeOrderByHand(shop as TestShop, {
    ...order,
    lines: [{ product: code, amount: Math.max(1, people.length), people }],
  })
  const optionId = await planDate(shop, { code, day, state })
  await shop.pool.query('update order_lines set option_id = $2 where id = $1', [lineIds[0], optionId])
  return { orderId: id, lineId: lineIds[0] ?? 0, optionId }
}

type Desk = Pick<TestShop, 'pool'> & { platform: { signer: Signer; now: () => Date } }
type Guest = Past & { name?: string; email?: string }

/** Somebody who took part and was invited to write a review, with the link that was mailed. */
export async function inviteByHand(
  shop: Desk,
  { name = 'Joris Kuiper', email = 'joris@ploeg.example', ...past }: Guest = {},
) {
  const order = await writePastOrder(shop, { ...past, people: [{ name, email }] })
  const { rows } = await shop.pool.query<{ id: number; uuid: string }>(
    `insert into review_invitations (order_line_id, product_id, name, email, locale, invited_at)
     select id, product_id, $2, $3, $4, $5 from order_lines where id = $1 returning id, uuid`,
    [order.lineId, name, email, past.locale ?? 'nl', shop.platform.now()],
  )
  const invitation = rows[0]
  if (!invitation) throw new Error('an insert gave no row')
  const hash = shop.platform.signer.sign(reviewSeal(invitation.uuid))
  return {
    ...order,
    ...invitation,
    hash,
    path: `reviewPromotion/${invitation.uuid}/${hash}`,
    page: (locale: Locale) => reviewPath(locale, invitation.uuid, hash),
  }
}

export const someReview = {
  rating: 4,
  title: 'Veel zelf gedaan',
  body: 'Een dag waarin je echt aan het touw hangt, met een instructeur die blijft kijken.',
  author: 'Joris K.',
}
