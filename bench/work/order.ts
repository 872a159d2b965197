import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { newToken } from '../../server/platform/token.ts'
import type { Answer } from '../call-http.ts'
import { isOpen, priceCents, seatsLeft } from './availability.ts'
import { pick, run, type Visit, type Work } from './work.ts'

const address = {
  name: 'Noor Bakker',
  street: 'Kade',
  house_number: '12',
  postcode: '3011 AB',
  city: 'Rotterdam',
  country_code: 'NL',
}
const person = { firstname: 'Noor', lastname: 'Bakker', phone: '0612345678' }
const newEmail = () => `noor-${randomUUID()}@example.com`

type Booking = Pick<Visit, 'send' | 'captchaToken'> & { date: number }

/** What the pages send from the product page to the bank: for a guest who books one seat and pays with iDEAL. */
async function orderAsGuest({ send, date, captchaToken }: Booking): Promise<Answer> {
  await send({ method: 'POST', path: '/api/shoppingCart/set', json: { po_id: date, amount: 1 } })
  await send({ method: 'POST', path: '/api/customer', json: { ...person, email: newEmail() }, status: 201 })
  await send({ method: 'GET', path: '/api/shoppingCart' })
  await send({ method: 'GET', path: '/api/customer/addresses' })
  await send({ method: 'GET', path: '/api/paymentMethods' })
  await send({ method: 'GET', path: '/api/captcha/challenge' })
  return send({
    method: 'POST',
    path: '/api/orders',
    headers: { 'idempotency-key': randomUUID() },
    json: {
      payment_method: 'ideal',
      terms: true,
      company: null,
      invoice_address: { ...address, company: null, save: true },
      participants: [{ po_id: date, people: [{ name: 'Noor Bakker' }] }],
      gre_response: await captchaToken(),
    },
    status: 201,
  })
}

/** The same, and the guest pays at the test bank. */
export async function orderAndPay(booking: Booking) {
  const { body } = await orderAsGuest(booking)
  const id = /tr_test_[\w-]+/.exec(body)?.[0]
  if (!id) throw new Error(`the order has no payment: ${body}`)
  await booking.send({ method: 'POST', path: `/api/testBank/${id}`, json: { outcome: 'paid' } })
}

/** The guest, their address, the order with its line, participant and history, the payment at the bank and the mail. */
const writeOrder = `
  with bought as (
    select o.id as option_id, p.id as product_id, t.name, p.vat, ${priceCents} + o.surcharge_cents as net_cents
    from product_options o join products p on p.id = o.product_id join product_texts t on t.product_id = p.id and t.locale = 'nl'
    where o.id = $1 and ${isOpen} and ${seatsLeft} >= 1
  ), buyer as (
    insert into customers (email, firstname, lastname, phone, locale) values ($2::text, 'Noor', 'Bakker', '0612345678', 'nl') returning id
  ), home as (
    insert into addresses (customer_id, type, "primary", name, street, house_number, postcode, city, country_code)
    select id, 'invoice', true, 'Noor Bakker', 'Kade', '12', '3011 AB', 'Rotterdam', 'NL' from buyer
  ), placed as (
    insert into orders (customer_id, idempotency_key, status_id, locale, held_until, payment_method, contact, invoice_address, terms_version, net_cents, vat_cents)
    select buyer.id, $3::text, 1, 'nl', now() + interval '20 minutes', 'ideal', jsonb_build_object('name', 'Noor Bakker', 'email', $2::text), $4::jsonb, '1',
      net_cents, net_cents * 21 / 100 from buyer, bought returning id, number, net_cents + vat_cents as gross_cents
  ), line as (
    insert into order_lines (order_id, product_id, option_id, name, option_name, amount, unit_net_cents, vat, vat_cents)
    select placed.id, product_id, option_id, name, '', 1, net_cents, vat, net_cents * 21 / 100 from placed, bought returning id
  ), people as (
    insert into participants (order_line_id, name) select id, 'Noor Bakker' from line
  ), history as (
    insert into order_history (order_id, from_status_id, to_status_id, why)
    select placed.id, step.was, step.becomes, step.why from placed, (values (null, 0, 'draft'), (0, 1, 'placed')) step (was, becomes, why)
  ), bank as (
    insert into test_bank_payments (id, idempotency_key, description, method, amount_cents, state, redirect_url, locale, expires_at)
    select 'tr_test_' || $5::text, $5::text, number, 'ideal', gross_cents, 'open', '/', 'nl', now() + interval '15 minutes' from placed
  ), payment as (
    insert into payments (order_id, reference, provider, provider_id, method, amount_cents, state, checkout_url, created_at)
    select id, $5::text, 'test_bank', 'tr_test_' || $5::text, 'ideal', gross_cents, 'open', '/bank/' || $5::text, now() from placed returning checkout_url
  ), mail as (
    insert into mails (event, kind, about, recipient, locale, next_try_at, created_at)
    select 'order ' || id || ' placed by sql', 'order-received', jsonb_build_object('order_id', id), $2::text, 'nl', 'infinity', now() from placed
  )
  select number, checkout_url from placed, payment`

/** Locks the date, so that its seats are sold once. */
async function orderBySql(client: Client, date: number) {
  await client.query('begin')
  await run(client, 'lock', 'select id from product_options where id = $1 for update', [date])
  const values = [date, newEmail(), newToken(), JSON.stringify(address), newToken()]
  const placed = await run(client, 'order', writeOrder, values)
  if (placed.length !== 1) throw new Error('the order was not written')
  await client.query('commit')
}

export const order: Work = {
  name: 'order, guest to bank, 7 calls',
  uncached: 'writes',
  visit: ({ number, facts: { dates }, ...visit }) => orderAsGuest({ ...visit, date: pick(dates, number) }),
  floor: (client, number, { dates }) => orderBySql(client, pick(dates, number)),
  goal: { rate: 100 },
}
