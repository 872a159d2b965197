import { randomUUID } from 'node:crypto'
import { chooseProvider } from '../../server/booking/payments/choose-provider.ts'
import { sweep } from '../../server/booking/payments/sweep.ts'
import { shopOf } from '../../server/platform/shop.ts'
import { newBuyer, referenceOf } from '../support/fixtures/buyer.ts'
import { startOfTests } from '../support/shop/clock.ts'
import type { HttpShop } from '../support/shop/http-shop.ts'
import { newVisitor, planDate } from '../support/shop/visitor.ts'

/** Each race is a function of a shop, so that it can also run on a shop without locks, where it must go wrong. */

const count = async ({ pool }: HttpShop, text: string, values: unknown[] = []): Promise<number> =>
  (await pool.query(text, values)).rows[0].n

const tally = (statuses: number[]) => {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

async function crowd(shop: HttpShop, size: number) {
  const buyers = []
  // In groups: the buyers should compete for the order, not while they register.
  for (let made = 0; made < size; made += 20)
    buyers.push(
      ...(await Promise.all(Array.from({ length: Math.min(20, size - made) }, () => newBuyer(shop)))),
    )
  return buyers
}

/** Many buyers order the last seats at the same time. */
export async function raceForSeats(
  shop: HttpShop,
  { buyers: size, seats }: { buyers: number; seats: number },
) {
  const date = await planDate(shop, { seats })
  const buyers = await crowd(shop, size)
  await Promise.all(buyers.map((buyer) => buyer.choose(date)))
  const answers = await Promise.all(buyers.map((buyer) => buyer.order()))
  return {
    answers: tally(answers.map(({ status }) => status)),
    refusals: new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.error)),
    sold: await count(
      shop,
      'select coalesce(sum(l.amount), 0)::int as n from order_lines l join orders o on o.id = l.order_id where l.option_id = $1 and o.status_id in (1, 3, 4, 5)',
      [date],
    ),
  }
}

/** The same order is sent many times at the same time. */
export async function raceOfOneOrder(shop: HttpShop) {
  const buyer = await newBuyer(shop)
  await buyer.choose(await planDate(shop, { seats: 100 }))
  const { id } = (await buyer.get('customer/me')).body.data
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.order({}, key)))
  return {
    statuses: tally(answers.map(({ status }) => status)),
    orders: await count(shop, 'select count(*)::int as n from orders where customer_id = $1', [id]),
    payments: await count(
      shop,
      'select count(*)::int as n from payments p join orders o on o.id = p.order_id where o.customer_id = $1',
      [id],
    ),
    distinctAnswers: new Set(answers.map(({ body }) => JSON.stringify(body.data))).size,
  }
}

export const callWebhook = (shop: HttpShop, providerId: string) =>
  shop.api.request('/api/payments/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ id: providerId }).toString(),
  })

export async function placePaid(shop: HttpShop) {
  const buyer = await newBuyer(shop)
  await buyer.choose(await planDate(shop, { seats: 100 }))
  const { body } = await buyer.order()
  const orderId: number = body.data.id
  const { rows } = await shop.pool.query('select provider_id from payments where order_id = $1', [orderId])
  // Without a webhook: the shop does not know yet.
  await shop.pool.query("update test_bank_payments set state = 'paid' where id = $1", [rows[0].provider_id])
  return { buyer, orderId, providerId: rows[0].provider_id as string }
}

/** Many webhooks for one payment, while the return page polls too. */
export async function raceOfWebhooks(shop: HttpShop) {
  const { buyer, orderId, providerId } = await placePaid(shop)
  const reference = await referenceOf(shop, orderId)
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => callWebhook(shop, providerId)),
    buyer.get(`payments/${reference}`),
  ])
  return {
    statuses: tally(answers.map(({ status }) => status)),
    settlements: await count(
      shop,
      "select count(*)::int as n from order_history where order_id = $1 and why = 'paid'",
      [orderId],
    ),
    invoices: await count(shop, 'select count(*)::int as n from invoices where order_id = $1', [orderId]),
    mails: await count(
      shop,
      "select count(*)::int as n from mails where kind = 'order_confirmed' and (about->>'order_id')::int = $1",
      [orderId],
    ),
  }
}

/** Many orders with a code that has one use left. */
export async function raceForDiscount(shop: HttpShop) {
  const code = `LAST${randomUUID().slice(0, 6)}`
  await shop.pool.query('insert into discount_codes (code, percent, most_uses) values ($1, 10, 1)', [code])
  const buyers = await crowd(shop, 20)
  // Each has their own date, so that they compete for the code and not for seats.
  await Promise.all(buyers.map(async (buyer) => buyer.choose(await planDate(shop, { seats: 2 }))))
  await Promise.all(buyers.map((buyer) => buyer.put('shoppingCart/discountCode', { code })))
  const answers = await Promise.all(buyers.map((buyer) => buyer.order()))
  return {
    statuses: tally(answers.map(({ status }) => status)),
    refusals: new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.error)),
    uses: await count(
      shop,
      'select count(*)::int as n from orders o join discount_codes d on d.id = o.discount_code_id where d.code = $1',
      [code],
    ),
  }
}

/** Many guests with one e-mail address order at the same time. */
export async function raceOfUnpaidOrders(shop: HttpShop) {
  const email = `unpaid-${randomUUID()}@example.com`
  const buyers = await Promise.all(Array.from({ length: 20 }, () => newBuyer(shop, { email })))
  // Each has their own date, so that they compete for the limit and not for seats.
  await Promise.all(buyers.map(async (buyer) => buyer.choose(await planDate(shop, { seats: 2 }))))
  const answers = await Promise.all(buyers.map((buyer) => buyer.order()))
  return {
    statuses: tally(answers.map(({ status }) => status)),
    refusals: new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.error)),
    mails: await count(shop, 'select count(*)::int as n from mails where recipient = $1', [email]),
  }
}

/** Many orders for one mailbox are cancelled at the same time, each with a mail. */
export async function raceOfUnpaidMails(shop: HttpShop) {
  const name = `cancelled-${randomUUID()}`
  const buyers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => newBuyer(shop, { email: `${name}-${index}@example.com` })),
  )
  const ids = await Promise.all(
    buyers.map(async (buyer) => {
      await buyer.choose(await planDate(shop, { seats: 2 }))
      return (await buyer.order()).body.data.id as number
    }),
  )
  const email = `${name}@example.com`
  await shop.pool.query(
    "update orders set contact = contact || jsonb_build_object('email', $2::text) where id = any($1)",
    [ids, email],
  )
  await Promise.all(
    buyers.map((buyer, index) => buyer.post(`orders/${ids[index]}/cancel`, { agreed_cost: 0 })),
  )
  return { mails: await count(shop, 'select count(*)::int as n from mails where recipient = $1', [email]) }
}

/** Two lines change to one date at the same time. Those that fit must be in the cart, the others must be refused. */
export async function raceOntoOneDate(shop: HttpShop) {
  const lost: number[] = []
  for (let round = 0; round < 8; round++) {
    const buyer = await newBuyer(shop)
    const [a, b, target] = [await planDate(shop), await planDate(shop), await planDate(shop, { seats: 5 })]
    await buyer.choose(a, 3)
    await buyer.choose(b, 3)
    const moves = await Promise.all(
      [a, b].map((po_id) => buyer.post('shoppingCart/replace', { po_id, new_po_id: target, amount: 3 })),
    )
    const { items } = (await buyer.get('shoppingCart')).body.data
    const inCart = items.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    const onTarget = items.find(({ po_id }: { po_id: number }) => po_id === target)?.amount ?? 0
    const refused = moves.filter(({ status }) => status === 409).length
    // One moves, the other is refused because only two fit, and stays: six participants at all times.
    if (inCart !== 6 || onTarget !== 3 || refused !== 1) lost.push(round)
  }
  return { lost: lost.length }
}

/** A visitor logs in while another tab adds lines to the cart. */
export async function raceOfMerge(shop: HttpShop) {
  let lost = 0
  for (let round = 0; round < 3; round++) {
    const dates = await Promise.all(Array.from({ length: 30 }, () => planDate(shop)))
    const [own, ...chosen] = dates
    const account = newVisitor(shop)
    const credentials = { email: `merge-${randomUUID()}@example.com`, password: 'een-lang-wachtwoord-7' }
    await account.post('customer', {
      ...credentials,
      password_confirmation: credentials.password,
      firstname: 'Noor',
      lastname: 'Bakker',
    })
    await account.post('shoppingCart/set', { po_id: own, amount: 1 })
    const [visitor, tab] = [newVisitor(shop), newVisitor(shop)]
    await visitor.post('shoppingCart/set', { po_id: chosen[0], amount: 1 })
    tab.cookies.set('cart', visitor.cookies.get('cart') ?? '')
    let isWriting = true
    const put = async (dates: number[]) => {
      for (const po_id of dates) {
        const { status } = await tab.post('shoppingCart/set', { po_id, amount: 1 })
        if (status !== 200) throw new Error(`adding a line returned ${status}`)
      }
    }
    const writing = Promise.all([put(chosen.slice(1, 15)), put(chosen.slice(15))]).finally(() => {
      isWriting = false
    })
    // Each read of the cart merges what the other tab has added since.
    await visitor.post('customerAuth/login', credentials)
    while (isWriting) await visitor.get('shoppingCart')
    await writing
    const { items } = (await visitor.get('shoppingCart')).body.data
    const there = new Set(items.map((item: { po_id: number }) => item.po_id))
    lost += dates.filter((date) => !there.has(date)).length
  }
  return { lost }
}

/** A payment arrives in the second in which the hold ends, while another buyer wants the seat. */
export async function raceAgainstExpiry(shop: HttpShop) {
  const { env, pool, now, log } = shop.platform
  const payments = { provider: chooseProvider(env, pool, now), log }
  const ends: string[] = []
  let oversold = 0
  for (let round = 0; round < 15; round++) {
    shop.setNow(startOfTests)
    const [buyer, other] = [await newBuyer(shop), await newBuyer(shop)]
    const date = await planDate(shop, { seats: 1 })
    await buyer.choose(date)
    const { id } = (await buyer.order()).body.data
    const { rows } = await shop.pool.query('select provider_id from payments where order_id = $1', [id])
    shop.setNow(new Date(startOfTests.getTime() + 30 * 60_000))
    await other.choose(date)
    await Promise.all([
      shop.pool
        .query(
          "update test_bank_payments set state = 'paid' where id = $1 and state in ('open', 'pending')",
          [rows[0].provider_id],
        )
        .then(() => callWebhook(shop, rows[0].provider_id)),
      sweep(shopOf(shop.platform), payments),
      other.order(),
      sweep(shopOf(shop.platform), payments),
    ])
    await sweep(shopOf(shop.platform), payments)
    const { rows: ended } = await shop.pool.query(
      `select o.status_id, p.state, b.state as bank, (select coalesce(sum(r.cents), 0)::int from refunds r where r.payment_id = p.id) as back, p.amount_cents
       from orders o join payments p on p.order_id = o.id join test_bank_payments b on b.id = p.provider_id where o.id = $1`,
      [id],
    )
    const { status_id: status, bank, back, amount_cents: sum } = ended[0]
    ends.push(bank !== 'paid' ? `${status} unpaid` : back === sum ? `${status} refunded` : `${status} paid`)
    if (
      (await count(
        shop,
        'select coalesce(sum(l.amount), 0)::int as n from order_lines l join orders o on o.id = l.order_id where l.option_id = $1 and o.status_id in (1, 3, 5)',
        [date],
      )) > 1
    )
      oversold++
  }
  shop.setNow(startOfTests)
  return { ends: new Set(ends), oversold }
}
