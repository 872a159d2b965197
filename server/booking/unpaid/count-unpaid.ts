import { sql } from 'drizzle-orm'
import { orderStatus, waitingStatuses } from '../../../contract/rules/booking/order-status.ts'
import { mailboxIn } from '../../mail/mailbox.ts'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { literals } from '../../platform/database/literals.ts'
import { col } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import type { UnpaidCounts } from './limits.ts'
import type { Orderer } from './orderer.ts'

/** An order that waits for approval counts this long. */
const approvalPeriod = '14 days'

/**
 * Counts the orders that are placed but not paid, and the seats they hold. Orders on account of approved companies have the credit limit
 * instead and hold their seats without an end, and an offer was made by staff.
 */
export async function countUnpaid({ db, now }: Shop, orderer: Orderer): Promise<UnpaidCounts> {
  const isBuyers = orderer.isGuest
    ? sql`(o.customer_id = ${orderer.customerId} or ${mailboxIn(sql`(o.contact->>'email')`)} = ${orderer.mailbox})`
    : sql`o.customer_id = ${orderer.customerId}`
  const isNetworks = sql`o.network = ${orderer.network}`
  const rows = await readPrepared(db, {
    buyer_orders: col.integer,
    buyer_seats: col.integer,
    network_orders: col.integer,
    network_seats: col.integer,
  })`
    select count(*) filter (where is_buyers)::int as buyer_orders, coalesce(sum(seats) filter (where is_buyers), 0)::int as buyer_seats,
      count(*) filter (where is_networks)::int as network_orders, coalesce(sum(seats) filter (where is_networks), 0)::int as network_seats
    from (
      select ${isBuyers} as is_buyers, ${isNetworks} as is_networks,
        case when o.held_until > ${now} then (
          select sum(l.amount) from order_lines l join product_options po on po.id = l.option_id
          where l.order_id = o.id and po.first_day is not null) end as seats
      from orders o
      where o.status_id in (${literals(...waitingStatuses)}) and o.offer_id is null and (o.payment_method <> 'account' or o.held_until is not null) and (${isBuyers} or ${isNetworks})
        and (o.status_id = ${literals(orderStatus.awaitingPayment)} and o.held_until > ${now}
          or o.status_id = ${literals(orderStatus.awaitingApproval)} and o.placed_at > ${now}::timestamptz - ${approvalPeriod}::interval)
    ) unpaid`
  const row = rows[0]
  return {
    buyer: { orders: row?.buyer_orders ?? 0, seats: row?.buyer_seats ?? 0 },
    network: { orders: row?.network_orders ?? 0, seats: row?.network_seats ?? 0 },
  }
}
