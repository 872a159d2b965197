import { type SQL, sql } from 'drizzle-orm'
import type { PersonalData } from '../../../contract/wire/accounts/personal-data.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { addressColumnsOf } from '../addresses/address-sql.ts'
import { idsOfCustomer } from './ids-of-customer.ts'
import { mailsAbout } from './mails-about.ts'

/** A list of rows as one JSON value. Every column is named, so that a new column does not leak. */
const rows = (query: SQL): SQL => sql`coalesce((select json_agg(row) from (${query}) row), '[]')`

const linesOf = sql`
  select l.kind, l.name, l.option_name, l.amount, l.unit_net_cents, l.discount_cents, l.vat, l.vat_cents,
    ${rows(sql`select x.name, x.email, x.details from participants x where x.order_line_id = l.id order by x.id`)} as participants
  from order_lines l where l.order_id = o.id order by l.id`

const ordersOf = (customerId: number) => sql`
  select o.number, o.status_id, o.placed_at, o.payment_method, o.reference, o.remarks, o.contact, o.invoice_address, o.delivery_address,
    o.shipping_method, o.pickup_point, o.terms_version, o.early_start, o.network, o.address_confirmed_at, o.net_cents, o.vat_cents, ${rows(linesOf)} as lines,
    ${rows(sql`select h.to_status_id as status_id, h.at, h.why from order_history h where h.order_id = o.id order by h.id`)} as history,
    ${rows(sql`select p.method, p.amount_cents, p.state, p.created_at, p.paid_at from payments p where p.order_id = o.id order by p.id`)} as payments,
    ${rows(sql`select w.name, w.email, w.item, w.message, w.received_at from withdrawals w where w.order_id = o.id order by w.id`)} as withdrawals,
    ${rows(sql`select i.number, i.issued_at, i.content from invoices i where i.order_id = o.id order by i.id`)} as invoices
  from orders o where o.customer_id = ${customerId} order by o.id`

const offersOf = (customerId: number) => sql`
  select f.number, f.state, f.valid_until, f.introduction, f.closing, f.sent_at, f.answered_by, f.answered_at, f.decline_reason,
    ${rows(sql`select l.name, l.amount, l.unit_net_cents, l.vat from offer_lines l where l.offer_id = f.id order by l.id`)} as lines,
    ${rows(sql`select r.name, r.company, r.email, r.phone, r.participants, r.message, r.period, r.place, r.town, r.language, r.created_at from offer_requests r where r.id = f.request_id`)} as requests
  from offers f where f.customer_id = ${customerId} and f.sent_at is not null order by f.id`

const chatsOf = (customerId: number) => sql`
  select k.locale as language, k.page, k.name, k.email, k.created_at, k.changed_at,
    ${rows(sql`select m.sender as "from", m.text, m.created_at from chat_messages m where m.conversation_id = k.id order by m.id`)} as messages
  from chat_conversations k where k.customer_id = ${customerId} order by k.id`
/** Invitations to review the customer's orders. The review itself only when the customer wrote it. */
const reviewsOf = sql`
  select i.name, i.email, p.code as product, i.invited_at, i.used_at,
    (select json_build_object('rating', r.rating, 'title', r.title, 'body', r.body, 'author', r.author, 'company', r.company,
        'written_on', r.written_on, 'approved_at', r.approved_at, 'rejected_at', r.rejected_at)
      from reviews r where r.invitation_id = i.id and lower(i.email) = lower(c.email)) as review
  from review_invitations i join order_lines l on l.id = i.order_line_id join orders o on o.id = l.order_id
    join products p on p.id = i.product_id where o.customer_id = c.id order by i.id`

/** Entries of the waiting list that the customer `c` made, or that have the address they confirmed. */
const isWaiting = sql`(w.customer_id = c.id or (c.email_confirmed_at is not null and lower(w.email) = lower(c.email)))`

/**
 * Everything we store about a customer, read in one statement so that it is consistent. Without hashes and tokens: they are no use to the
 * customer, and a downloaded file may get lost.
 */
export async function exportData({ db, now, locale }: Shop, customerId: number): Promise<PersonalData> {
  const found = await readRows(db, {
    profile: col.json<Record<string, unknown>>(),
    addresses: col.json<Record<string, unknown>[]>(),
    orders: col.json<Record<string, unknown>[]>(),
    offers: col.json<Record<string, unknown>[]>(),
    certificates: col.json<Record<string, unknown>[]>(),
    inspections: col.json<Record<string, unknown>[]>(),
    favourites: col.json<Record<string, unknown>[]>(),
    reviews: col.json<Record<string, unknown>[]>(),
    cart: col.json<Record<string, unknown>[]>(),
    chats: col.json<Record<string, unknown>[]>(),
    waiting: col.json<Record<string, unknown>[]>(),
    companies: col.json<Record<string, unknown>[]>(),
    sessions: col.json<Record<string, unknown>[]>(),
    mails: col.json<Record<string, unknown>[]>(),
  })`
    select json_build_object('email', c.email, 'email_confirmed_at', c.email_confirmed_at, 'firstname', c.firstname, 'middle_name', c.middle_name, 'lastname', c.lastname,
        'phone', c.phone, 'language', c.locale, 'company', c.company, 'company_number', c.company_number, 'vat_number', c.vat_number,
        'invoice_email', c.invoice_email, 'has_password', c.password_hash is not null, 'credit_limit_cents', c.credit_limit_cents,
        'created_at', c.created_at) as profile,
      ${rows(sql`select a.type, a."primary", ${addressColumnsOf('a')}
        from addresses a where a.customer_id in (${idsOfCustomer(customerId)}) order by a.id`)} as addresses,
      ${rows(ordersOf(customerId))} as orders,
      ${rows(offersOf(customerId))} as offers,
      ${rows(sql`select x.holder, x.number, p.code as product, x.issued_on, x.expires_on
        from certificates x join products p on p.id = x.product_id where x.customer_id = c.id order by x.id`)} as certificates,
      ${rows(sql`select i.name->>${locale} as name, i.serial_number, i.sticker_number, i.produced_on, i.maximum_life_years, i.inspected_on,
        i.due_on, i.result, i.remarks->>${locale} as remarks from inspected_items i where i.customer_id = c.id order by i.id`)} as inspections,
      ${rows(sql`select p.code as product, t.name, v.since from favourites v join products p on p.id = v.product_id
        join product_texts t on t.product_id = p.id and t.locale = ${locale} where v.customer_id = c.id order by v.since`)} as favourites,
      ${rows(reviewsOf)} as reviews,
      ${rows(sql`select p.code as product, l.amount, l.added_at from carts k join cart_lines l on l.cart_id = k.id
        join product_options o on o.id = l.option_id join products p on p.id = o.product_id where k.customer_id = c.id`)} as cart,
      ${rows(chatsOf(customerId))} as chats,
      ${rows(sql`select p.code as product, o.first_day, w.places, w.may_split, w.name, w.email, w.created_at, w.offered_until, w.booked_at
        from waiting_entries w join product_options o on o.id = w.option_id join products p on p.id = o.product_id
        where ${isWaiting} order by w.id`)} as waiting,
      ${rows(sql`select k.name as company, m.role from company_members m join companies k on k.id = m.company_id
        where m.customer_id = c.id and m.role is not null order by m.id`)} as companies,
      ${rows(sql`select s.browser, s.system, s.created_at, s.used_at, s.expires_at from sessions s where s.customer_id = c.id order by s.created_at`)} as sessions,
      ${rows(sql`select kind, recipient, subject, state, created_at, sent_at from mails where ${mailsAbout([customerId])} order by id`)} as mails
    from customers c where c.id = ${customerId} and c.deleted_at is null`
  if (!found[0]) throw new Problem('not_found')
  return { exported_at: now.toISOString(), ...found[0] }
}
