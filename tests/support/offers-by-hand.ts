import { sendOffer } from '../../server/offers/send-offer.ts'
import { shopOf } from '../../server/platform/shop.ts'
import type { TestShop } from './test-shop.ts'

export type OfferLineByHand = {
  /** A date or version; without one the line is undated and `code` says of which product. */
  option?: number
  code?: string
  kind?: 'option' | 'fee'
  name?: string
  amount?: number
  netCents?: number
  vat?: '21' | '9' | 'exempt'
}

type OfferByHand = {
  customerId: number
  lines: OfferLineByHand[]
  validUntil?: string
  locale?: 'nl' | 'en'
  /** False: still being written. */
  sent?: boolean
}

type Shop = Pick<TestShop, 'pool' | 'platform'>

/** An offer as staff would write it, sent by the shop itself. */
export async function writeOffer(shop: Shop, given: OfferByHand) {
  const { customerId, lines, validUntil = '2026-04-01', locale = 'nl', sent = true } = given
  const { rows } = await shop.pool.query<{ id: number; number: string }>(
    `insert into offers (customer_id, state, locale, valid_until, introduction, created_at)
     values ($1, 'draft', $2, $3, 'Voor uw ploeg, met koffie.', $4) returning id, number`,
    [customerId, locale, validUntil, shop.platform.now()],
  )
  const offer = rows[0]
  if (!offer) throw new Error('an insert gave no row')
  for (const line of lines)
    await shop.pool.query(
      `insert into offer_lines (offer_id, kind, product_id, option_id, name, amount, unit_net_cents, vat)
       select $1, $2, p.id, $3, $4, $5, $6, $7 from products p
       where p.code = $8 or p.id = (select product_id from product_options where id = $3) limit 1`,
      [
        offer.id,
        line.kind ?? 'option',
        line.option ?? null,
        line.name ?? 'Veilig werken op hoogte',
        line.amount ?? 1,
        line.netCents ?? 20_000,
        line.vat ?? '21',
        line.code ?? null,
      ],
    )
  const token = sent ? (await sendOffer(shopOf(shop.platform), offer.id)).token : ''
  return { ...offer, token }
}
