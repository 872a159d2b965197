import { sql } from 'drizzle-orm'
import { dayOf } from '../../../contract/rules/day.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { erasedAddress } from '../addresses/address-sql.ts'
import { forgetOrders } from './forget-person.ts'

/** How long things are kept, as the privacy statement says (demo/pages/privacy.yaml). Change both together. */
const kept = {
  schemeDetails: '12 months',
  certificate: '2 years',
  inspection: '10 years',
  request: '12 months',
  reviewInvitation: '18 months',
  /** Counted from the end of the year, as the tax office does. */
  orders: '7 years',
}

const longAgo = (today: string, period: string) => sql`${today}::date - ${period}::interval`

/** Dates of birth and scheme numbers, once the certificate has long been made. An undated course is given within a year of ordering. */
async function forgetSchemeDetails({ db, now }: Shop) {
  await db.execute(sql`
    update participants x set details = '{}'
    from order_lines l join orders o on o.id = l.order_id left join product_options po on po.id = l.option_id
    where l.id = x.order_line_id and x.details <> '{}'
      and coalesce(po.last_day, (o.placed_at + interval '1 year')::date) < ${longAgo(dayOf(now), kept.schemeDetails)}`)
}

/** What people asked of us, and the mails about it. */
const requests = [
  { table: 'offer_requests', about: 'request_id' },
  { table: 'contact_requests', about: 'contact_id' },
  { table: 'inspection_requests', about: 'inspection_request_id' },
]

async function forgetRequests({ db, now }: Shop) {
  for (const { table, about } of requests) {
    const old = sql`select id from ${sql.identifier(table)} where created_at < ${now}::timestamptz - ${kept.request}::interval`
    await db.execute(sql`delete from mails where (about->>${about})::int in (${old})`)
    await db.execute(sql`delete from ${sql.identifier(table)} where id in (${old})`)
  }
}

/** As long as orders; those that belong to one lose their names with it. */
async function forgetWithdrawals({ db, now }: Shop) {
  const old = sql`select id from withdrawals where received_at < date_trunc('year', ${now}::timestamptz - ${kept.orders}::interval)`
  await db.execute(sql`delete from mails where (about->>'withdrawal_id')::int in (${old})`)
  await db.execute(sql`delete from withdrawals where id in (${old})`)
}

/** Who was asked for a review. By then its thanks have ended too; what they wrote for all to read stays. */
async function forgetInvitations({ db, now }: Shop) {
  const old = sql`select id from review_invitations where invited_at < ${now}::timestamptz - ${kept.reviewInvitation}::interval`
  await db.execute(sql`delete from mails where (about->>'invitation_id')::int in (${old})`)
  await db.execute(sql`delete from review_invitations where id in (${old})`)
}

/** Orders and their invoices after seven years: the sums stay, the names go. */
async function forgetOldOrders(shop: Shop) {
  const { db, now } = shop
  const isOld = sql`orders.placed_at < date_trunc('year', ${now}::timestamptz - ${kept.orders}::interval)
    and orders.contact->>'email' <> ''`
  await db.execute(sql`
    update invoices set content = jsonb_set(content, '{buyer}', ${erasedAddress(sql`'{"country_code": "NL"}'::jsonb`)}::jsonb)
      || '{"reference": null}'
    where order_id in (select id from orders where ${isOld})`)
  await forgetOrders(shop, isOld)
}

/** Forgets what the privacy statement promises to forget. As often as one likes; it finds less each time. */
export const keepPromises = (shop: Shop) =>
  inTransaction(shop, async (shop) => {
    const { db, now } = shop
    const today = dayOf(now)
    await forgetSchemeDetails(shop)
    await db.execute(sql`delete from certificates where expires_on < ${longAgo(today, kept.certificate)}`)
    await db.execute(sql`delete from inspected_items where inspected_on < ${longAgo(today, kept.inspection)}`)
    await forgetRequests(shop)
    await forgetInvitations(shop)
    await forgetWithdrawals(shop)
    await forgetOldOrders(shop)
  })
