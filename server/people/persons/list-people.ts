import { type SQL, sql } from 'drizzle-orm'
import type { PersonListQuery } from '../../../contract/staff/people/people.ts'
import type { Shop } from '../../platform/shop.ts'
import { readList } from '../../platform/staff/list.ts'
import {
  companyWords,
  contains,
  customerWords,
  personNumberWords,
  personWords,
  wordsIn,
} from '../../platform/staff/words.ts'
import { countProposals, doublesOf } from '../merging/proposals.ts'
import { paperStates, personColumns, personRow } from './person-rows.ts'

/** People whose name, mail address, number, company or telephone number contains what is searched for. */
function peopleWith(q: string): SQL | undefined {
  const words = wordsIn(q)
  if (!words.length) return undefined
  return sql`(
    select p.id from people p where p.merged_into is null and ${contains(personWords, words)}
    union select i.person_id from person_ids i where ${contains(personNumberWords, words)}
    union select p.id from companies k join people p on p.company_id = k.id where k.merged_into is null and ${contains(companyWords, words)}
    union select p.id from customers c join people p on p.customer_id = c.id where c.deleted_at is null and ${contains(customerWords, words)})`
}

function withPapers(shop: Shop, papers: PersonListQuery['papers']): SQL | undefined {
  if (!papers?.length) return undefined
  const states = paperStates(shop)
  return sql`exists (select from certificates x where x.person_id = p.id and (${sql.join(
    papers.map((state) => states[state]),
    sql` or `,
  )}))`
}

/** One page of the people who match, with the counts of the tabs above the list. */
export async function listPeople(shop: Shop, query: PersonListQuery) {
  const found = query.q ? peopleWith(query.q) : undefined
  const { rows, total } = await readList(
    shop,
    {
      from: sql`people p`,
      id: sql`p.id`,
      where: [
        sql`p.merged_into is null`,
        found && sql`p.id in ${found}`,
        query.company ? sql`p.company_id = ${query.company}` : undefined,
        withPapers(shop, query.papers),
        query.doubles && sql`${doublesOf('person', sql`p.id`)} > 0`,
        query.account && sql`p.customer_id is ${sql.raw(query.account === 'yes' ? 'not null' : 'null')}`,
      ],
      sorts: { name: sql`words_of(p.name)`, created: 'id' },
      columns: personRow,
      select: sql`select ${personColumns(shop)} from page join people p on p.id = page.id`,
    },
    query,
  )
  return {
    data: rows,
    meta: { total, page: query.page, rows: query.rows },
    counts: await countProposals(shop, 'person'),
  }
}
