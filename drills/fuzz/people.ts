import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { orderStatus } from '../../contract/rules/booking/order-status.ts'
import { addDays, dayOf } from '../../contract/rules/time/day.ts'
import { hashPassword } from '../../server/accounts/auth/password-hash.ts'
import { hashToken, newToken } from '../../server/platform/token.ts'
import { insertColleague, renewColleague } from './colleagues.ts'
import { insertInto } from './insert.ts'
import { newSessions, nobody, type Person, type Role, spareAccount } from './person.ts'

/** Inserts sessions that logging out or a new password have ended. */
export async function renewSessions(pool: pg.Pool, person: Person, now: Date) {
  if (person.colleague) return renewColleague(pool, person, now)
  for (const token of person.sessions)
    await pool.query(
      `insert into sessions (token_hash, customer_id, created_at, expires_at) values ($1, $2, $3, $3::timestamptz + interval '1 day')
       on conflict (token_hash) do nothing`,
      [hashToken(token), person.id, now],
    )
}

type Shelf = { dates: number[]; productId: number; inspectionId: number; invoiceContent: object }

/** Dates with plenty of seats, and the demo records that the people's records refer to. */
async function prepareShelf(pool: pg.Pool, now: Date): Promise<Shelf> {
  const day = addDays(dayOf(now), 60)
  const { rows: dates } = await pool.query(
    `insert into product_options (product_id, first_day, last_day, starts_at, ends_at, location_id, language, seats, state, book_until)
     select p.id, $1, $1, '09:00', '16:30', (select min(id) from locations), 'nl', 900, 'guaranteed', $1::date - 2
     from (select min(product_id) as id from product_options where first_day is not null) p, generate_series(1, 3) returning id, product_id`,
    [day],
  )
  const { rows } = await pool.query(
    `select (select min(id) from products where kind = 'inspection') as inspection, (select content from invoices limit 1) as content`,
  )
  return {
    dates: dates.map(({ id }) => id),
    productId: dates[0].product_id,
    inspectionId: rows[0].inspection,
    invoiceContent: rows[0].content,
  }
}

async function insertPerson(
  pool: pg.Pool,
  role: Role,
  mark: string,
  shelf: Shelf,
  now: Date,
): Promise<Person> {
  const insert = insertInto(pool)
  const email = `${mark.toLowerCase()}@example.com`
  const [today, later] = [dayOf(now), addDays(dayOf(now), 300)]
  const hasAccount = role !== 'guest'
  const id = await insert('customers', {
    email,
    firstname: 'Ada',
    lastname: mark,
    phone: '+31612345678',
    locale: 'nl',
    password_hash: hasAccount ? await hashPassword(newToken()) : null,
    company: hasAccount ? mark : null,
    company_number: hasAccount ? '12345678' : null,
    credit_limit_cents: hasAccount ? 900_000 : null,
  })
  const person: Person = {
    role,
    id,
    email,
    mark,
    reviewMark: `Recensie${randomUUID().slice(0, 13)}`,
    sessions: newSessions(),
    offerToken: newToken(),
    resetToken: newToken(),
    invitation: randomUUID(),
  }
  await renewSessions(pool, person, now)
  await insert('password_resets', {
    token_hash: hashToken(person.resetToken),
    customer_id: id,
    created_at: now,
    expires_at: addDays(dayOf(now), 1),
  })

  const address = {
    name: mark,
    street: `${mark}kade`,
    house_number: '1',
    postcode: '3011 AB',
    city: mark,
    country_code: 'NL',
  }
  const owned = { customer_id: id }
  const invoiceAddressId = await insert('addresses', { ...owned, ...address, type: 'invoice', primary: true })
  await insert('addresses', { ...owned, ...address, type: 'delivery', primary: true })
  await insert('favourites', { ...owned, product_id: shelf.productId })
  const cartId = await insert('carts', { ...owned, invoice_address_id: invoiceAddressId })
  await insert('cart_lines', { cart_id: cartId, option_id: shelf.dates[0], amount: 1, told_net_cents: 1 })
  await insert('certificates', {
    ...owned,
    product_id: shelf.productId,
    holder: mark,
    number: mark,
    issued_on: today,
    expires_on: later,
  })
  await insert('inspected_items', {
    ...owned,
    product_id: shelf.inspectionId,
    name: { nl: mark, en: mark },
    serial_number: mark,
    sticker_number: mark,
    produced_on: '2024-01-01',
    maximum_life_years: 10,
    inspected_on: today,
    due_on: later,
    result: 'approved',
    remarks: { nl: mark, en: mark },
  })

  const placeOrder = async (status: number, method: string) => {
    const orderId = await insert('orders', {
      ...owned,
      status_id: status,
      locale: 'nl',
      placed_at: now,
      held_until: status === orderStatus.awaitingPayment ? later : null,
      payment_method: method,
      reference: mark,
      remarks: mark,
      contact: { name: mark, email },
      invoice_address: address,
      terms_version: 'drill',
      net_cents: 20_000,
      vat_cents: 0,
    })
    await insert('order_history', { order_id: orderId, to_status_id: status, at: now, why: 'placed' })
    const lineId = await insert('order_lines', {
      order_id: orderId,
      product_id: shelf.productId,
      option_id: shelf.dates[1],
      name: mark,
      option_name: mark,
      amount: 2,
      unit_net_cents: 10_000,
      vat: 'exempt',
      vat_cents: 0,
    })
    await insert('participants', { order_line_id: lineId, name: mark, email })
    return { orderId, lineId }
  }
  const pay = async (orderId: number, state: string) => {
    const reference = newToken()
    const provider_id = `tr_test_${newToken()}`
    const payment = { method: 'ideal', amount_cents: 20_000, state }
    await insert('test_bank_payments', {
      ...payment,
      id: provider_id,
      idempotency_key: reference,
      description: mark,
      redirect_url: '/',
      locale: 'nl',
      expires_at: later,
    })
    await insert('payments', {
      ...payment,
      order_id: orderId,
      reference,
      provider: 'test_bank',
      provider_id,
      created_at: now,
      paid_at: state === 'paid' ? now : null,
    })
  }
  const waiting = await placeOrder(orderStatus.awaitingPayment, 'banktransfer')
  await pay(waiting.orderId, 'open')
  const paid = await placeOrder(orderStatus.confirmed, 'ideal')
  await pay(paid.orderId, 'paid')
  await insert('invoices', {
    number: mark,
    order_id: paid.orderId,
    issued_at: now,
    net_cents: 20_000,
    vat_cents: 0,
    content: { ...shelf.invoiceContent, buyer: address },
  })
  await placeOrder(orderStatus.awaitingApproval, 'account')
  await placeOrder(orderStatus.awaitingParticipants, 'account')
  await insert('withdrawals', {
    name: mark,
    email,
    order_number: mark,
    message: mark,
    order_id: paid.orderId,
    locale: 'nl',
    received_at: now,
  })

  const invite = (uuid: string, invitedEmail: string) =>
    insert('review_invitations', {
      uuid,
      order_line_id: paid.lineId,
      product_id: shelf.productId,
      name: mark,
      email: invitedEmail,
      locale: 'nl',
      invited_at: now,
    })
  await invite(person.invitation, email)
  const used = await invite(randomUUID(), `2-${email}`)
  await insert('reviews', {
    product_id: shelf.productId,
    invitation_id: used,
    verified: true,
    author: person.reviewMark,
    locale: 'nl',
    rating: 5,
    title: person.reviewMark,
    body: person.reviewMark,
    written_on: today,
  })

  for (const state of ['sent', 'declined']) {
    const offerId = await insert('offers', {
      ...owned,
      state,
      valid_until: later,
      introduction: mark,
      sent_at: now,
      created_at: now,
    })
    await insert('offer_lines', {
      offer_id: offerId,
      product_id: shelf.productId,
      option_id: shelf.dates[2],
      name: mark,
      amount: 1,
      unit_net_cents: 9000,
      vat: 'exempt',
    })
    if (state === 'sent')
      await insert('offer_links', {
        token_hash: hashToken(person.offerToken),
        offer_id: offerId,
        created_at: now,
      })
  }
  const chatId = await insert('chat_conversations', {
    ...owned,
    token_hash: hashToken(newToken()),
    opened_by: randomUUID(),
    locale: 'nl',
    name: mark,
    email,
    created_at: now,
    changed_at: now,
  })
  await insert('chat_messages', {
    conversation_id: chatId,
    sender: 'visitor',
    text: mark,
    client_id: randomUUID(),
    created_at: now,
  })
  const mailId = await insert('mails', {
    event: `drill ${mark}`,
    kind: 'order_received',
    about: {},
    recipient: email,
    locale: 'nl',
    state: 'kept',
    subject: mark,
    html: mark,
    text: mark,
    next_try_at: now,
    created_at: now,
  })
  await insert('mail_files', {
    mail_id: mailId,
    name: `${mark}.txt`,
    type: 'text/plain',
    content: Buffer.from(mark),
  })
  return person
}

/** One person for every role; customers and guests each with records of every kind that hold their mark. */
export async function insertPeople(pool: pg.Pool, round: number, now: Date): Promise<Record<Role, Person>> {
  const shelf = await prepareShelf(pool, now)
  const of = (role: Role) =>
    insertPerson(pool, role, `Kraai${role}${round}x${randomUUID().slice(0, 8)}`, shelf, now)
  await pool.query(
    `insert into customers (email, firstname, lastname, locale, password_hash) select $1, 'Ada', 'Reserve', 'nl', $2
     where not exists (select from customers where email = $1)`,
    [spareAccount.email, await hashPassword(spareAccount.password)],
  )
  return {
    visitor: { ...nobody, role: 'visitor' },
    guest: await of('guest'),
    customer: await of('customer'),
    other: await of('other'),
    staff: await insertColleague(pool, 'owner', now),
  }
}
