import { sql } from 'drizzle-orm'
import type { AddressSnapshot } from '../../../contract/rules/contact/address.ts'
import type { StaffCustomer } from '../../../contract/staff/people/customers.ts'
import { addressSnapshot } from '../../accounts/addresses/address-sql.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { readHistory } from '../../platform/staff/read-history.ts'
import { listMerges } from '../merging/list-merges.ts'
import { listProposals } from '../merging/proposals.ts'
import {
  listItemsOf,
  listOffersOf,
  listOrdersOf,
  listPapersOf,
  listTalksOf,
  readMoneyOf,
} from '../records/list-records.ts'
import { customerColumns, customerRow, customerRowToJson } from './customer-rows.ts'

const detailColumns = {
  firstname: col.text,
  middle_name: col.text.orNull,
  lastname: col.text,
  company_name: col.text.orNull,
  company_number: col.text.orNull,
  invoice_email: col.text.orNull,
  credit_limit_cents: col.integer.orNull,
  is_confirmed: col.boolean,
  person: col.row({ id: col.integer, name: col.text }).orNull,
  merged_into: col.integer.orNull,
}

/** A customer with their company, orders, offers, papers, equipment and talks. */
export async function getCustomer(shop: Shop, id: number): Promise<StaffCustomer> {
  const { db } = shop
  const rows = await readRows(db, { ...customerRow, ...detailColumns })`
    select ${customerColumns}, c.firstname, c.middle_name, c.lastname, c.company as company_name, c.company_number, c.invoice_email, c.credit_limit_cents,
      c.email_confirmed_at is not null as is_confirmed,
      (select json_build_object('id', p.id, 'name', p.name) from people p where p.customer_id = c.id and p.merged_into is null order by p.id limit 1) as person, c.merged_into
    from customers c where c.id = ${id} and (c.deleted_at is null or c.merged_into is not null)`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  const addresses = await readRows(db, { address: col.json<AddressSnapshot>() })`
    select ${addressSnapshot} as address from addresses a where a.customer_id = ${id} order by a."primary" desc, a.id`
  const { created_at, last_order_at, ...more } = row
  return {
    ...more,
    ...customerRowToJson({ ...more, created_at, last_order_at }),
    money: await readMoneyOf(shop, sql`o.customer_id = ${id}`),
    address_list: addresses.map(({ address }) => address),
    order_list: await listOrdersOf(shop, sql`o.customer_id = ${id}`),
    offer_list: await listOffersOf(shop, sql`f.customer_id = ${id}`),
    paper_list: await listPapersOf(shop, sql`x.customer_id = ${id}`),
    item_list: await listItemsOf(shop, sql`i.customer_id = ${id}`),
    talk_list: await listTalksOf(shop, sql`i.customer_id = ${id}`),
    proposals: await listProposals(shop, 'customer', id),
    merges: await listMerges(shop, 'customer', id),
    history: await readHistory(shop, 'customer', id),
  }
}
