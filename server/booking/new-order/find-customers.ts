import { type SQL, sql } from 'drizzle-orm'
import { confirmedStatuses, orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { AddressSnapshot } from '../../../contract/rules/contact/address.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { DeskCustomer } from '../../../contract/staff/booking/new-order.ts'
import { invoiceAddressSnapshot } from '../../accounts/addresses/address-sql.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { contains, customerWords, wordsIn } from '../../platform/staff/words.ts'
import { isNotDue } from '../purchase/find-buyer.ts'

const maxFound = 8

const columns = {
  id: col.integer,
  name: col.text,
  company: col.text.orNull,
  email: col.text,
  phone: col.text.orNull,
  locale: col.text.as<Locale>(),
  is_guest: col.boolean,
  invoice_address: col.json<AddressSnapshot>().orNull,
  credit_left_cents: col.integer.orNull,
  orders: col.integer,
}

const read = ({ db, now }: Shop, which: SQL): Promise<DeskCustomer[]> => readRows(db, columns)`
  select c.id, concat_ws(' ', c.firstname, c.middle_name, c.lastname) as name, c.company, c.email, c.phone, c.locale,
    c.password_hash is null as is_guest,
    (select ${invoiceAddressSnapshot} from addresses a where a.customer_id = c.id and a.type = 'invoice' and a."primary") as invoice_address,
    (c.credit_limit_cents - (select coalesce(sum(o.net_cents + o.vat_cents), 0) from orders o
      where o.customer_id = c.id and o.payment_method = 'account' and ${isNotDue(now)}
        and o.status_id in (${literals(...confirmedStatuses, orderStatus.awaitingApproval)})))::int as credit_left_cents,
    (select count(*)::int from orders o where o.customer_id = c.id and o.status_id <> ${literals(orderStatus.draft)}) as orders
  from customers c where ${which}`

/**
 * Customers whose name, company, address or number contains what is typed. Of several with one e-mail address only one: the account, or
 * the latest guest.
 */
export async function findCustomers(shop: Shop, q: string): Promise<DeskCustomer[]> {
  const words = wordsIn(q)
  if (q.length < 2 || !words.length) return []
  return read(
    shop,
    sql`c.id in (
      select id from (
        select distinct on (lower(c.email)) c.id, c.password_hash is null as is_guest from customers c
        where c.deleted_at is null and ${contains(customerWords, words)}
        order by lower(c.email), c.password_hash is null, c.id desc
      ) found order by is_guest, id desc limit ${maxFound})
    order by c.password_hash is null, c.id desc`,
  )
}

export const findCustomer = async (shop: Shop, id: number): Promise<DeskCustomer | undefined> =>
  (await read(shop, sql`c.id = ${id} and c.deleted_at is null`))[0]
