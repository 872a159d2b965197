import { randomUUID } from 'node:crypto'
import type { TestShop } from './test-shop.ts'
import { type Asked, newVisitor, type Visitor } from './visitor.ts'

type Options = { language?: number; company?: boolean; email?: string }

const address = {
  type: 'invoice',
  name: 'Noor Bakker',
  street: 'Kade',
  house_number: '12',
  postcode: '3011 AB',
  city: 'Rotterdam',
  country_code: 'NL',
}

/** A guest who has filled in name and address, with a browser of their own. */
export async function newBuyer(shop: Asked, { language = 3, company = false, email }: Options = {}) {
  const visitor = newVisitor(shop, { language })
  await become(visitor, { company, email: email ?? `noor-${randomUUID().slice(0, 8)}@example.com` })
  return asBuyer(visitor)
}

export async function become(visitor: Visitor, { company, email }: { company: boolean; email: string }) {
  const made = await visitor.post('customer', {
    email,
    firstname: 'Noor',
    lastname: 'Bakker',
    phone: '0612345678',
    ...(company
      ? { company: 'Bakker Bouw', company_number: '12345678', invoice_email: `facturen-${email}` }
      : {}),
  })
  if (made.status !== 201) throw new Error(`no guest: ${JSON.stringify(made.body)}`)
  const written = await visitor.post('customer/addresses', {
    ...address,
    ...(company ? { company: 'Bakker Bouw' } : {}),
  })
  if (written.status !== 201) throw new Error(`no address: ${JSON.stringify(written.body)}`)
  const chosen = await visitor.put('shoppingCart/addressData', {
    invoice: written.body.data.id,
    delivery: null,
  })
  if (chosen.status !== 200) throw new Error(`not chosen: ${JSON.stringify(chosen.body)}`)
}

export const asBuyer = (visitor: Visitor) => ({
  ...visitor,
  put: visitor.put,
  choose: (po_id: number, amount = 1) => visitor.post('shoppingCart/set', { po_id, amount }),
  order: (more: object = {}, key: string = randomUUID()) =>
    visitor.post('orders', { payment_method: 'ideal', terms: true, ...more }, { 'idempotency-key': key }),
  /** At the test bank, as `redirect_url` leads there. */
  pay: (redirectUrl: string, outcome = 'paid') =>
    visitor.post(`testBank/${redirectUrl.split('/').at(-1)}`, { outcome }),
})
export type Buyer = Awaited<ReturnType<typeof newBuyer>>

type Pool = Pick<TestShop, 'pool'>

export const statusOf = async ({ pool }: Pool, orderId: number): Promise<number> =>
  (await pool.query('select status_id from orders where id = $1', [orderId])).rows[0].status_id

export const historyOf = async ({ pool }: Pool, orderId: number): Promise<string[]> =>
  (
    await pool.query('select to_status_id, why from order_history where order_id = $1 order by id', [orderId])
  ).rows.map(({ to_status_id, why }) => `${to_status_id} ${why}`)

export const mailsAbout = async ({ pool }: Pool, orderId: number): Promise<string[]> =>
  (
    await pool.query(
      "select kind from mails where (about->>'order_id')::int = $1 or (about->>'payment_id')::int in (select id from payments where order_id = $1) order by id",
      [orderId],
    )
  ).rows.map(({ kind }) => kind)

export const referenceOf = async ({ pool }: Pool, orderId: number): Promise<string> =>
  (await pool.query('select reference from payments where order_id = $1 order by id desc limit 1', [orderId]))
    .rows[0].reference
