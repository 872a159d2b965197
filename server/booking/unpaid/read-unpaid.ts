import { sql } from 'drizzle-orm'
import { orderStatus, waitingStatuses } from '../../../contract/rules/booking/order-status.ts'
import { mailboxIn } from '../../mail/mailbox.ts'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { literals } from '../../platform/database/literals.ts'
import { col } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import type { UnpaidCounts } from './limits.ts'
import type { Orderer } from './orderer.ts'
import { unpaidMailsPerDay, unpaidMailsTo } from './unpaid-mails.ts'

/** An order that waits for approval counts this long. */
const approvalPeriod = '14 days'

/** What the orderer has not paid for, and whether another mail about it may be sent. */
export type UnpaidOfOrderer = { counts: UnpaidCounts; mayMail: boolean }

/**
 * Counts the orders that are placed but not paid, and the seats they hold, and the mails about them. Orders on account of approved companies
 * have the credit limit instead and hold their seats without an end, and an offer was made by staff. Call it under the locks.
 *
 * The orderer's own orders are looked up by key first: a plan made while few orders waited would read all that wait.
 */
export async function readUnpaid({ db, now }: Shop, orderer: Orderer): Promise<UnpaidOfOrderer> {
  const { customerId, network } = orderer
  const mailboxOfOrder = mailboxIn(sql`(o.contact->>'email')`)
  // The orders of an account are its own; guests have one for each checkout.
  const mailbox = orderer.isGuest ? orderer.mailbox : null
  const isWaiting = sql`o.status_id in (${literals(...waitingStatuses)})`
  const rows = await readPrepared(db, {
    buyer_orders: col.integer,
    buyer_seats: col.integer,
    network_orders: col.integer,
    network_seats: col.integer,
    mails: col.integer,
  })`
    with own as materialized (
      select o.id from orders o where o.customer_id = ${customerId}
      union select o.id from orders o where ${isWaiting} and ${mailboxOfOrder} = ${mailbox}
      union select o.id from orders o where o.network = ${network}
    )
    select count(*) filter (where is_buyers)::int as buyer_orders, coalesce(sum(seats) filter (where is_buyers), 0)::int as buyer_seats,
      count(*) filter (where is_networks)::int as network_orders, coalesce(sum(seats) filter (where is_networks), 0)::int as network_seats,
      ${unpaidMailsTo(orderer.mailbox, now)} as mails
    from (
      select o.customer_id = ${customerId} or ${mailboxOfOrder} = ${mailbox} as is_buyers, o.network = ${network} as is_networks,
        case when o.held_until > ${now} then (
          select sum(l.amount) from order_lines l join product_options po on po.id = l.option_id
          where l.order_id = o.id and po.first_day is not null) end as seats
      from own cross join lateral (select * from orders where id = own.id offset 0) o
      where ${isWaiting} and o.offer_id is null and (o.payment_method <> 'account' or o.held_until is not null)
        and (o.status_id = ${literals(orderStatus.awaitingPayment)} and o.held_until > ${now}
          or o.status_id = ${literals(orderStatus.awaitingApproval)} and o.placed_at > ${now}::timestamptz - ${approvalPeriod}::interval)
      offset 0
    ) unpaid`
  const row = rows[0]
  return {
    counts: {
      buyer: { orders: row?.buyer_orders ?? 0, seats: row?.buyer_seats ?? 0 },
      network: { orders: row?.network_orders ?? 0, seats: row?.network_seats ?? 0 },
    },
    mayMail: (row?.mails ?? 0) < unpaidMailsPerDay,
  }
}
