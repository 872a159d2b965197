import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { changeCustomerBody } from '../../../contract/staff/people/customers.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type Saved, saveFields, textOrNull } from '../../platform/staff/save-fields.ts'
import { requireCompany } from '../records/require-company.ts'

const columns = {
  id: col.integer,
  version: col.integer,
  firstname: col.text,
  middle_name: col.text.orNull,
  lastname: col.text,
  phone: col.text.orNull,
  locale: col.text.as<Locale>(),
}

/** Says for which company the customer buys; null: for none. */
async function setCompany(shop: Shop, customerId: number, companyId: number | null) {
  const { db } = shop
  if (companyId === null) {
    await db.execute(sql`delete from company_members where customer_id = ${customerId}`)
  } else {
    await requireCompany(shop, companyId)
    await db.execute(sql`
      insert into company_members (company_id, customer_id) values (${companyId}, ${customerId})
      on conflict (customer_id) do update set company_id = excluded.company_id`)
  }
  await db.execute(sql`update customers set version = version + 1 where id = ${customerId}`)
}

/** Saves the fields of a customer that a colleague changed. */
export const changeCustomer = (
  shop: Shop,
  id: number,
  { version, company_id, ...sent }: z.infer<typeof changeCustomerBody>,
): Promise<Saved> =>
  inTransaction(shop, async (shop) => {
    const rows = await readRows(shop.db, columns)`
      select id, version, firstname, middle_name, lastname, phone, locale from customers where id = ${id} and deleted_at is null for update`
    const row = rows[0]
    if (!row) throw new Problem('not_found')
    const saved = await saveFields<Omit<typeof row, 'id' | 'version'>>(shop, {
      kind: 'customer',
      table: 'customers',
      row,
      version,
      sent: { ...sent, middle_name: textOrNull(sent.middle_name), phone: textOrNull(sent.phone) },
    })
    if (saved.outcome === 'saved' && company_id !== undefined) await setCompany(shop, id, company_id)
    return saved
  })
