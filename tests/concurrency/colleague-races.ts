import { randomUUID } from 'node:crypto'
import type { Role } from '../../contract/staff/rights.ts'
import { newBuyer } from '../support/fixtures/buyer.ts'
import type { HttpShop } from '../support/shop/http-shop.ts'
import { planDate } from '../support/shop/visitor.ts'
import { openColleagues } from '../support/staff/colleagues.ts'

/** Races between colleagues about one order, as functions of a shop, so that they can also run on a shop without locks. */

async function openDesk(shop: HttpShop) {
  const { headers } = await openColleagues(shop)
  return async (method: string, path: string, json?: unknown, as: Role = 'sales') => {
    const answer = await shop.api.request(`/api/staff/${path}`, {
      method,
      headers: { ...headers[as], 'content-type': 'application/json', 'language-id': '3' },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
}

async function placeOrder(shop: HttpShop, amount = 1): Promise<number> {
  const buyer = await newBuyer(shop)
  await buyer.choose(await planDate(shop, { seats: amount }), amount)
  const { body } = await buyer.order()
  await buyer.pay(body.data.redirect_url)
  return body.data.id
}

/** Fifty colleagues save another value of one field of an order, all from the same version of it. */
export async function raceOfSaves(shop: HttpShop) {
  const ask = await openDesk(shop)
  const id = await placeOrder(shop)
  const { version } = (await ask('GET', `orders/${id}`)).body.data
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      ask(
        'PATCH',
        `orders/${id}`,
        { version, reference: `PO-${index}` },
        index % 2 ? 'sales' : 'planner',
      ).then((answer) => ({ ...answer, reference: `PO-${index}` })),
    ),
  )
  const saved = answers.filter(({ status }) => status === 200)
  const { reference } = (await ask('GET', `orders/${id}`)).body.data
  const names = new Set(['Tim de Groot', 'Noor Planning'])
  return {
    saved: saved.length,
    /** Those who were told that they saved something that is not there. */
    lost: saved.filter((answer) => answer.reference !== reference).length,
    toldByWhom: answers.filter(
      ({ status, body }) =>
        status === 409 &&
        names.has(body.conflict.by.name) &&
        body.conflict.fields.reference.theirs === reference,
    ).length,
  }
}

/** Fifty colleagues change other parts of one order: each names another participant, or changes another field. */
export async function raceOfParts(shop: HttpShop) {
  const ask = await openDesk(shop)
  const id = await placeOrder(shop, 46)
  const before = (await ask('GET', `orders/${id}`)).body.data
  const [line] = before.lines
  const unnamed = Array.from({ length: 46 }, (_, index) => ({ name: `Deelnemer ${index}` }))
  await ask('PUT', `orders/${id}/participants`, { lines: [{ line_id: line.id, people: unnamed }] })
  type Person = { id: number; name: string }
  const { version, lines } = (await ask('GET', `orders/${id}`)).body.data
  const seen: Person[] = lines[0].participants.map(({ id, name }: Person) => ({ id, name }))
  const fields = [
    { reference: 'PO-77' },
    { remarks: 'Komt met de trein' },
    { tags: ['beurs'] },
    { assignee_id: 1 },
  ]
  const answers = await Promise.all([
    ...seen.map((person, index) =>
      ask(
        'PUT',
        `orders/${id}/participants`,
        {
          lines: [
            {
              line_id: line.id,
              seen,
              people: seen.map((one) =>
                one.id === person.id ? { ...one, name: `Gewijzigd ${index}` } : one,
              ),
            },
          ],
        },
        index % 2 ? 'sales' : 'planner',
      ),
    ),
    ...fields.map((field) => ask('PATCH', `orders/${id}`, { version, ...field })),
  ])
  const after = (await ask('GET', `orders/${id}`)).body.data
  const names: string[] = after.lines[0].participants.map(({ name }: Person) => name)
  const isKept = [
    ...seen.map((_, index) => names.includes(`Gewijzigd ${index}`)),
    after.reference === 'PO-77',
    after.remarks === 'Komt met de trein',
    after.tags.includes('beurs'),
    after.assignee?.id === 1,
  ]
  return {
    saved: answers.filter(({ status }) => status === 200).length,
    lost: isKept.filter((kept) => !kept).length,
  }
}

async function moneyOf({ pool }: HttpShop, orderId: number) {
  const { rows } = await pool.query(
    `select (select count(*)::int from refunds r join payments p on p.id = r.payment_id where p.order_id = $1) as refunds,
      (select coalesce(sum(r.cents), 0)::int from refunds r join payments p on p.id = r.payment_id where p.order_id = $1) as refunded,
      (select coalesce(sum(amount_cents), 0)::int from payments where order_id = $1 and state = 'paid') as paid,
      (select count(*)::int from invoices where order_id = $1 and credit_of is not null) as "creditNotes",
      (select coalesce(-sum(net_cents + vat_cents), 0)::int from invoices where order_id = $1 and credit_of is not null) as credited,
      (select count(*)::int from mails where kind = 'refund' and (about->>'refund_id')::int in (
        select r.id from refunds r join payments p on p.id = r.payment_id where p.order_id = $1)) as mails`,
    [orderId],
  )
  return rows[0] as Record<'refunds' | 'refunded' | 'paid' | 'creditNotes' | 'credited' | 'mails', number>
}

const refundOf = (cents: number) => ({ cents, why: 'goodwill', reason: 'Zaal was koud' })

/** Refund is pressed in two tabs, and a script repeats what the first tab sent: twenty times in all. */
export async function raceOfRefund(shop: HttpShop) {
  const ask = await openDesk(shop)
  const id = await placeOrder(shop)
  const tabs = [randomUUID(), randomUUID()]
  const keys = [...Array(7).fill(tabs[0]), ...Array(7).fill(tabs[1]), ...Array(6).fill(tabs[0])]
  const answers = await Promise.all(
    keys.map((key) => ask('POST', `orders/${id}/refunds`, { ...refundOf(4000), refunded_cents: 0, key })),
  )
  return {
    statuses: [...new Set(answers.map(({ status }) => status))].toSorted(),
    ...(await moneyOf(shop, id)),
  }
}

/** A hundred refunds of a part of one order, of which only some fit into what was paid. */
export async function raceOfPartialRefunds(shop: HttpShop) {
  const ask = await openDesk(shop)
  const id = await placeOrder(shop)
  const { paid } = await moneyOf(shop, id)
  const part = Math.ceil(paid / 30)
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      ask('POST', `orders/${id}/refunds`, { ...refundOf(part), key: randomUUID() }),
    ),
  )
  const done = answers.filter(({ status }) => status === 200).length
  return { done, fitting: Math.floor(paid / part), ...(await moneyOf(shop, id)) }
}
