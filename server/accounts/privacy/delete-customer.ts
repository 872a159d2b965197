import { sql } from 'drizzle-orm'
import { confirmedStatuses, orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { withdrawalDays } from '../../../contract/rules/booking/withdrawal.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { checkPassword } from '../auth/check-password.ts'
import { guessesInSession } from '../auth/guess-limit.ts'
import { getCustomerRow } from '../customers/get-customer.ts'
import { eraseMails } from './erase-mails.ts'
import { eraseCustomers, eraseOrders, eraseReviews } from './erase-personal-data.ts'
import { idsOfCustomer } from './ids-of-customer.ts'
import { mailsAbout } from './mails-about.ts'

/** An open session does not prove that it is the customer who deletes the account. A guest has no password, so the session is enough. */
async function requirePassword(shop: Shop, id: number, password: string | undefined) {
  const { passwordHash } = await getCustomerRow(shop, id)
  if (passwordHash === null) return
  if (!password) throw new Problem('invalid', { fields: { password: ['required'] } })
  if (!(await checkPassword(shop, { password, hash: passwordHash, guesses: [guessesInSession(id)] })))
    throw new Problem('invalid', { fields: { password: ['wrong'] } })
}

const openOrderColumns = { id: col.integer, number: col.text, status_id: col.integer }
type OpenOrder = RowOf<typeof openOrderColumns>

/** Orders that still have to be paid or approved, have courses to come, or have goods that can still be returned. */
async function listOpenOrders({ db, now }: Shop, customerId: number): Promise<OpenOrder[]> {
  const rows = await readRows(db, openOrderColumns)`
    select o.id, o.number, o.status_id from orders o
    where o.customer_id = ${customerId} and (
      o.status_id in (${literals(orderStatus.awaitingPayment, orderStatus.awaitingApproval, orderStatus.withoutSeat)})
      or o.status_id in (${literals(...confirmedStatuses)}) and exists (
        select from order_lines l left join product_options po on po.id = l.option_id
        where l.order_id = o.id and l.kind = 'option'
          and coalesce(po.last_day, (o.placed_at at time zone 'Europe/Amsterdam')::date + ${withdrawalDays}::int) >= ${dayOf(now)}))
    order by o.id`
  return rows
}

async function listCustomerIds({ db }: Shop, customerId: number): Promise<number[]> {
  const rows = await readRows(db, { id: col.integer })`${idsOfCustomer(customerId)}`
  return rows.map(({ id }) => id)
}

type Deletion = { outcome: 'deleted' } | { outcome: 'orders_open'; orders: OpenOrder[] }

/** Deletes an account, if the password is the customer's. */
export async function deleteCustomer(
  shop: Shop,
  customerId: number,
  password: string | undefined,
): Promise<Deletion> {
  await requirePassword(shop, customerId, password)
  return eraseCustomer(shop, customerId)
}

/**
 * Erases a customer who has no open orders. Invoices and the lines and amounts of orders are retained, as the law demands, and so are the
 * certificates of other people; everything else is deleted or loses its names. Locks in the same order as placing an order: cart, offers,
 * then the customer.
 */
export const eraseCustomer = (shop: Shop, customerId: number): Promise<Deletion> =>
  inTransaction(shop, async (shop) => {
    const { db } = shop
    await db.execute(sql`select from carts where customer_id = ${customerId} for update`)
    await db.execute(sql`select from offers where customer_id = ${customerId} order by id for update`)
    await db.execute(sql`select from customers where id = ${customerId} for update`)
    const orders = await listOpenOrders(shop, customerId)
    if (orders.length) return { outcome: 'orders_open', orders }
    const customerIds = await listCustomerIds(shop, customerId)
    await eraseMails(shop, mailsAbout(customerIds))
    await eraseReviews(shop, customerIds)
    await eraseOrders(shop, sql`customer_id = ${customerId}`)
    await eraseCustomers(shop, customerIds)
    return { outcome: 'deleted' }
  })
