import { sql } from 'drizzle-orm'
import { confirmedStatuses, orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { participantsUntil } from '../../../contract/rules/booking/participants.ts'
import { termsOf } from '../../../contract/rules/booking/terms.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { Overview } from '../../../contract/wire/service/overview.ts'
import { listCertificates } from '../../accounts/certificates/list-certificates.ts'
import { listOffers } from '../../booking/offers/list-offers.ts'
import { lineName } from '../../booking/orders/line-name.ts'
import { summaryColumns, summaryRow, summaryToJson } from '../../booking/orders/list-orders.ts'
import { isComplete } from '../../booking/orders/participants-missing.ts'
import { uriOf } from '../../catalogue/links.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { listItems } from '../inspections/list-items.ts'

/** The number shown of each kind; its own page lists the rest. */
const maxOfEach = 5
const first = { page: 1, perPage: maxOfEach }

const trainingColumns = {
  order_id: col.integer,
  order_number: col.text,
  line_id: col.integer,
  name: col.text,
  slug: col.text.orNull,
  first_day: col.day.neverNull,
  last_day: col.day.neverNull,
  starts_at: col.text.orNull,
  ends_at: col.text.orNull,
  location: col.text.orNull,
  amount: col.integer,
  participants_missing: col.integer,
  total: col.integer,
}

async function listNextTrainings({ db, locale, now }: Shop, customerId: number) {
  const rows = await readRows(db, trainingColumns)`
    select orders.id as order_id, orders.number as order_number, line.id as line_id, ${lineName(locale, sql`orders`, sql`line`)} as name, s.slug, po.first_day, po.last_day,
      left(po.starts_at::text, 5) as starts_at, left(po.ends_at::text, 5) as ends_at, location.name->>${locale} as location, line.amount,
      line.amount - (select count(*)::int from participants x where x.order_line_id = line.id and ${isComplete}) as participants_missing,
      count(*) over ()::int as total
    from orders join order_lines line on line.order_id = orders.id join product_options po on po.id = line.option_id
      join products p on p.id = line.product_id left join slugs s on s.product_id = p.id and s.locale = ${locale}
      left join locations location on location.id = po.location_id
    where orders.customer_id = ${customerId} and orders.status_id in (${literals(...confirmedStatuses)}) and po.last_day >= ${dayOf(now)}
    order by po.first_day, line.id limit ${maxOfEach}`
  return {
    total: rows[0]?.total ?? 0,
    data: rows.map(({ slug, total: _, ...row }) => ({
      ...row,
      uri: slug === null ? null : uriOf(locale, slug),
    })),
  }
}

/** Orders that wait for the customer: unpaid, or without participants' names. The earliest course first. */
async function listWaiting(shop: Shop, customerId: number) {
  const rows = await readRows(shop.db, { ...summaryRow, position: col.integer, total: col.integer })`
    select * from (
      select waiting.*, row_number() over (partition by status_id order by first_day nulls last, id)::int as position,
        count(*) over (partition by status_id)::int as total
      from (
        select ${summaryColumns(shop)} from orders o
        where o.customer_id = ${customerId} and o.status_id in (${orderStatus.awaitingPayment}, ${orderStatus.awaitingParticipants}) and (o.status_id = ${orderStatus.awaitingParticipants} or o.held_until is null or o.held_until > ${shop.now})
      ) waiting
    ) ranked where position <= ${maxOfEach} order by position`
  const ofStatus = (status: number) => {
    const found = rows.filter(({ status_id }) => status_id === status)
    return {
      total: found[0]?.total ?? 0,
      data: found.map((row) => ({
        order: summaryToJson(shop, row),
        until: participantsUntil(row.first_day, termsOf(row.terms)),
      })),
    }
  }
  return {
    unpaid: ofStatus(orderStatus.awaitingPayment),
    withoutNames: ofStatus(orderStatus.awaitingParticipants),
  }
}

/** The dashboard of a customer; a fixed number of statements. */
export async function getOverview(shop: Shop, customerId: number): Promise<Overview> {
  const [trainings, { unpaid, withoutNames }, offers, certificates, inspections] = await Promise.all([
    listNextTrainings(shop, customerId),
    listWaiting(shop, customerId),
    listOffers(shop, customerId, { states: ['sent'], ...first }),
    listCertificates(shop, customerId, { states: ['renew_now', 'expiring', 'expired'], ...first }),
    listItems(shop, customerId, { states: ['overdue', 'due', 'rejected'], ...first }),
  ])
  return {
    next_trainings: trainings.data,
    missing_participants: withoutNames.data.map(({ order, until }) => ({
      order_id: order.id,
      order_number: order.number,
      names: order.names,
      first_day: order.first_day,
      missing: order.participants_missing,
      until,
    })),
    unpaid_orders: unpaid.data.map(({ order }) => order),
    open_offers: offers.data,
    certificates: certificates.data,
    inspections: inspections.data,
    counts: {
      next_trainings: trainings.total,
      missing_participants: withoutNames.total,
      unpaid_orders: unpaid.total,
      open_offers: offers.meta.total,
      certificates: certificates.meta.total,
      inspections: inspections.meta.total,
    },
  }
}
