import type { Locale } from '../../../../contract/rules/locale.ts'
import type { StaffOfferState } from '../../../../contract/staff/booking/offer-list.ts'
import type { OfferProposal } from '../../../../contract/staff/booking/offers.ts'
import { col, readRows } from '../../../platform/database/rows.ts'
import { Problem } from '../../../platform/http/answers/problem.ts'
import type { Shop } from '../../../platform/shop.ts'
import { findCustomer } from '../../new-order/find-customers.ts'
import { stateOf } from '../offer-state.ts'
import { fromOffers } from './offer-rows.ts'

const nothing: OfferProposal = {
  customer: null,
  typed: null,
  language: 'nl',
  wishes: [],
  message: null,
  offers: [],
}

const requestColumns = {
  name: col.text,
  email: col.text,
  phone: col.text.orNull,
  company: col.text.orNull,
  message: col.text.orNull,
  locale: col.text.as<Locale>(),
  customer_id: col.integer.orNull,
  wishes: col.array(col.text),
}

/** What is known of a quotation request: who asked, whether they are a customer, and what they want. */
async function ofRequest(shop: Shop, id: number): Promise<OfferProposal> {
  const rows = await readRows(shop.db, requestColumns)`
    select r.name, r.email, r.phone, r.company, r.message, r.locale,
      (select c.id from customers c where lower(c.email) = lower(r.email) and c.deleted_at is null
        order by c.password_hash is null, c.id desc limit 1) as customer_id,
      array(select l.participants || ' × ' || t.name from offer_request_lines l
        join product_texts t on t.product_id = l.product_id and t.locale = ${shop.locale} where l.request_id = r.id order by l.id)
        || array_remove(array[r.period, r.town], null) as wishes
    from offer_requests r where r.id = ${id}`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  const { name, email, phone, company, message, locale, customer_id, wishes } = row
  return {
    customer: (customer_id !== null && (await findCustomer(shop, customer_id))) || null,
    typed: { name, email, phone, company },
    language: locale,
    wishes,
    message,
    offers: await readRows(shop.db, {
      id: col.integer,
      number: col.text,
      state: col.text.as<StaffOfferState>(),
    })`select f.id, f.number, ${stateOf(shop.now)} as state from ${fromOffers} where f.request_id = ${id} order by f.id`,
  }
}

async function ofOrder(shop: Shop, id: number): Promise<OfferProposal> {
  const rows = await readRows(shop.db, {
    customer_id: col.integer,
    locale: col.text.as<Locale>(),
    wishes: col.array(col.text),
  })`
    select o.customer_id, o.locale,
      array(select l.amount || ' × ' || l.name from order_lines l where l.order_id = o.id and l.kind = 'option' order by l.id) as wishes
    from orders o where o.id = ${id}`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  return {
    ...nothing,
    customer: (await findCustomer(shop, row.customer_id)) ?? null,
    language: row.locale,
    wishes: row.wishes,
  }
}

/** What a new offer begins with: nothing, a quotation request or an order. Nothing is written. */
export async function proposeOffer(
  shop: Shop,
  { request, order }: { request?: number | undefined; order?: number | undefined },
): Promise<OfferProposal> {
  if (request !== undefined) return ofRequest(shop, request)
  return order === undefined ? nothing : ofOrder(shop, order)
}
