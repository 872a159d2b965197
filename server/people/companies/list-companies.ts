import { type SQL, sql } from 'drizzle-orm'
import type { CompanyListQuery } from '../../../contract/staff/people/companies.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { readList } from '../../platform/staff/list.ts'
import { companyWords, contains, customerWords, wordsIn } from '../../platform/staff/words.ts'
import { countProposals, doublesOf } from '../merging/proposals.ts'
import { companyColumns, companyRow, openOf } from './company-rows.ts'

/** Companies whose name, numbers or mail address, or one of whose customers, contains what is searched for. */
function companiesWith(q: string): SQL | undefined {
  const words = wordsIn(q)
  if (!words.length) return undefined
  return sql`(
    select k.id from companies k where k.merged_into is null and ${contains(companyWords, words)}
    union select m.company_id from customers c join company_members m on m.customer_id = c.id where c.deleted_at is null and ${contains(customerWords, words)})`
}

function ownedBy(owner: CompanyListQuery['owner'], me: number): SQL | undefined {
  if (owner === undefined) return undefined
  if (owner === 'nobody') return sql`k.owner_id is null`
  return sql`k.owner_id = ${owner === 'me' ? me : owner}`
}

/** One page of the companies that match, with the counts of the tabs above the list. */
export async function listCompanies(shop: Shop, query: CompanyListQuery, me: number) {
  const found = query.q ? companiesWith(query.q) : undefined
  const { rows, total } = await readList(
    shop,
    {
      from: sql`companies k`,
      id: sql`k.id`,
      where: [
        sql`k.merged_into is null`,
        found && sql`k.id in ${found}`,
        ownedBy(query.owner, me),
        query.doubles && sql`${doublesOf('company', sql`k.id`)} > 0`,
        query.open && sql`${openOf} > 0`,
      ],
      sorts: { name: sql`words_of(k.name)`, created: 'id' },
      columns: companyRow,
      select: sql`select ${companyColumns(shop)} from page join companies k on k.id = page.id`,
    },
    query,
  )
  const mine = await readRows(shop.db, { count: col.integer })`
    select count(*)::int as count from companies where merged_into is null and owner_id = ${me}`
  return {
    data: rows,
    meta: { total, page: query.page, rows: query.rows },
    counts: { ...(await countProposals(shop, 'company')), mine: mine[0]?.count ?? 0 },
  }
}
