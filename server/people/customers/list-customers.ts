import { sql } from 'drizzle-orm'
import type { CustomerListQuery } from '../../../contract/staff/people/customers.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { readList } from '../../platform/staff/list.ts'
import { contains, customerWords, wordsIn } from '../../platform/staff/words.ts'
import { countProposals, doublesOf } from '../merging/proposals.ts'
import { customerColumns, customerRow, customerRowToJson } from './customer-rows.ts'

/** One page of the customers who match, with the counts of the tabs above the list. */
export async function listCustomers(shop: Shop, query: CustomerListQuery) {
  const words = wordsIn(query.q ?? '')
  const { rows, total } = await readList(
    shop,
    {
      from: sql`customers c`,
      id: sql`c.id`,
      where: [
        sql`c.deleted_at is null`,
        words.length ? contains(customerWords, words) : undefined,
        query.account && sql`c.password_hash is ${sql.raw(query.account === 'yes' ? 'not null' : 'null')}`,
        query.language && sql`c.locale = ${query.language}`,
        query.doubles && sql`${doublesOf('customer', sql`c.id`)} > 0`,
        query.company
          ? sql`c.id in (select m.customer_id from company_members m where m.company_id = ${query.company})`
          : undefined,
      ],
      sorts: { name: sql`lower(c.lastname)`, created: 'id' },
      columns: customerRow,
      select: sql`select ${customerColumns} from page join customers c on c.id = page.id`,
    },
    query,
  )
  return {
    data: rows.map(customerRowToJson),
    meta: { total, page: query.page, rows: query.rows },
    counts: { ...(await countCustomers(shop)), doubles: (await countProposals(shop, 'customer')).doubles },
  }
}

async function countCustomers({ db }: Shop) {
  const rows = await readRows(db, { all: col.integer, accounts: col.integer, guests: col.integer })`
    select count(*)::int as all, count(password_hash)::int as accounts, (count(*) - count(password_hash))::int as guests
    from customers where deleted_at is null`
  return rows[0] ?? { all: 0, accounts: 0, guests: 0 }
}
