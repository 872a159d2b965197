import type { Client } from 'pg'
import { hashToken, newToken } from '../../server/platform/token.ts'
import type { Call } from '../call-http.ts'
import { isOpen, priceCents, seatsLeft } from './availability.ts'
import { cartTokenOf } from './facts.ts'
import { pick, run, type Work } from './work.ts'

const setLine = (po_id: number, amount: number): Call => ({
  method: 'POST',
  path: '/api/shoppingCart/set',
  json: { po_id, amount },
})

/** Writes the line if there are enough seats. */
const writeLine = (carts: string) => `
  with cart as (${carts})
  insert into cart_lines (cart_id, option_id, amount, told_net_cents)
  select cart.id, o.id, $3::int, ${priceCents} + o.surcharge_cents from cart, product_options o join products p on p.id = o.product_id
  where o.id = $2 and ${isOpen} and ${seatsLeft} >= $3::int
  on conflict (cart_id, option_id) do update set amount = excluded.amount, told_net_cents = excluded.told_net_cents`

/** The cart as it is shown. */
const readCart = `
  select l.amount, l.told_net_cents, o.id, p.id as product_id, p.code, p.kind, t.name, s.slug, p.picture, b.name as brand, o.first_day, o.last_day,
    o.starts_at, o.ends_at, place.name->>'nl' as location, o.language, ${priceCents} + o.surcharge_cents as net_cents, p.vat,
    p.winda_fee_cents, p.participant_needs, ${seatsLeft} as seats_left
  from carts c join cart_lines l on l.cart_id = c.id join product_options o on o.id = l.option_id join products p on p.id = o.product_id
  join product_texts t on t.product_id = p.id and t.locale = 'nl' join slugs s on s.product_id = p.id and s.locale = 'nl'
  join brands b on b.id = p.brand_id left join locations place on place.id = o.location_id
  where c.token_hash = $1 order by l.added_at`

async function setLineBySql(
  client: Client,
  kind: 'new' | 'existing',
  token: string,
  date: number,
  amount: number,
) {
  const carts =
    kind === 'new'
      ? 'insert into carts (token_hash) values ($1) returning id'
      : 'update carts set changed_at = now() where token_hash = $1 returning id'
  await run(client, `${kind} cart`, writeLine(carts), [hashToken(token), date, amount])
  return run(client, 'read cart', readCart, [hashToken(token)])
}

export const newCart: Work = {
  name: 'add to a new cart',
  uncached: 'a write',
  visit: ({ send, number, facts: { dates } }) => send(setLine(pick(dates, number), 1)),
  floor: (client, number, { dates }) => setLineBySql(client, 'new', newToken(), pick(dates, number), 1),
  goal: { ratio: 0.35 },
}

/** Another line than the first, now with one seat and now with two. */
const secondLine = (number: number, dates: number[]) =>
  [pick(dates, (number % 2000) + 7), 1 + ((number >> 4) % 2)] as const

export const existingCart: Work = {
  name: 'add to an existing cart',
  uncached: 'a write',
  visit: ({ send, number, facts: { dates } }) =>
    send({ ...setLine(...secondLine(number, dates)), headers: { cookie: `cart=${cartTokenOf(number)}` } }),
  floor: (client, number, { dates }) =>
    setLineBySql(client, 'existing', cartTokenOf(number), ...secondLine(number, dates)),
  goal: { ratio: 0.35 },
}
