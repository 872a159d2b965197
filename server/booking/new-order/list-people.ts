import { type SQL, sql } from 'drizzle-orm'
import type { DeskPerson } from '../../../contract/staff/booking/new-order.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { contains, personWords, wordsIn } from '../../platform/staff/words.ts'

const maxPeople = 200

const columns = {
  id: col.integer,
  name: col.text,
  email: col.text.orNull,
  date_of_birth: col.day.orNull,
  winda_id: col.text.orNull,
  irata_number: col.text.orNull,
}

const numberOf = (scheme: 'winda' | 'irata'): SQL =>
  sql`(select i.value from person_ids i where i.person_id = p.id and i.scheme = ${scheme} order by i.id desc limit 1)`

/** Whom a customer may order for: the people of their company, those who attended on their orders, and themselves. */
export function listPeopleFor({ db }: Shop, customerId: number, q: string): Promise<DeskPerson[]> {
  const words = wordsIn(q)
  return readRows(db, columns)`
    select p.id, p.name, p.email, p.date_of_birth, ${numberOf('winda')} as winda_id, ${numberOf('irata')} as irata_number
    from people p where p.merged_into is null and ${words.length ? contains(personWords, words) : sql`true`}
      and (p.company_id = (select m.company_id from company_members m where m.customer_id = ${customerId}) or p.customer_id = ${customerId}
        or p.id in (select x.person_id from orders o join order_lines l on l.order_id = o.id join participants x on x.order_line_id = l.id
          where o.customer_id = ${customerId}))
    order by lower(p.name), p.id limit ${maxPeople}`
}
