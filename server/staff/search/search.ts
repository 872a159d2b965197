import { type SQL, sql } from 'drizzle-orm'
import type { Right } from '../../../contract/staff/rights.ts'
import { type HitKind, maxHits, type SearchHit } from '../../../contract/staff/search.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Colleague } from '../../platform/staff/colleague.ts'
import {
  companyWords,
  contains,
  customerWords,
  numberWords,
  orderWords,
  participantWords,
  personNumberWords,
  personWords,
  type Searched,
  wordsIn,
} from '../../platform/staff/words.ts'

const hitColumns = { kind: col.text.as<HitKind>(), id: col.integer, title: col.text, detail: col.text }

/** Each kind of record: who may find it, and a statement that finds at most a few, the newest first. */
const sources: { right: Right | undefined; find: (words: Searched, shop: Shop) => SQL }[] = [
  {
    right: 'orders:read',
    find: (words) => sql`
      select 'order' as kind, found.id, found.number as title,
        concat_ws(' · ', found.buyer, string_agg(distinct found.why, ', ')) as detail
      from (
        select o.id, o.number, o.contact->>'name' as buyer, coalesce(o.invoice_address->>'company', o.reference) as why
        from orders o where ${contains(orderWords, words)}
        union all
        select o.id, o.number, o.contact->>'name', x.name from participants x join order_lines l on l.id = x.order_line_id
          join orders o on o.id = l.order_id where ${contains(participantWords, words)}
        union all
        select o.id, o.number, o.contact->>'name', n.number from invoices n join orders o on o.id = n.order_id
        where ${contains(numberWords, words)}
      ) found group by found.id, found.number, found.buyer order by found.id desc limit ${maxHits}`,
  },
  {
    right: 'people:read',
    find: (words) => sql`
      select 'company' as kind, k.id, k.name as title, concat_ws(' · ', k.company_number, k.invoice_email) as detail
      from companies k where k.merged_into is null and ${contains(companyWords, words)} order by k.id desc limit ${maxHits}`,
  },
  {
    right: 'people:read',
    find: (words) => sql`
      select 'person' as kind, p.id, p.name as title, concat_ws(' · ', k.name, p.email, found.why) as detail
      from (
        select p.id, null::text as why from people p where p.merged_into is null and ${contains(personWords, words)}
        union select i.person_id, min(upper(i.scheme) || ' ' || i.value) from person_ids i where ${contains(personNumberWords, words)} group by i.person_id
        order by id desc limit ${maxHits}
      ) found join people p on p.id = found.id left join companies k on k.id = p.company_id`,
  },
  {
    right: 'people:read',
    find: (words) => sql`
      select 'customer' as kind, c.id, concat_ws(' ', c.firstname, c.middle_name, c.lastname) as title,
        concat_ws(' · ', c.company, c.email) as detail
      from customers c where c.deleted_at is null and ${contains(customerWords, words)}
      order by c.password_hash is null, c.id desc limit ${maxHits}`,
  },
  {
    right: 'orders:read',
    find: (words) => sql`
      select 'offer' as kind, n.id, n.number as title, concat_ws(' ', c.firstname, c.middle_name, c.lastname) as detail
      from offers n join customers c on c.id = n.customer_id
      where ${contains(numberWords, words)} or ${contains(customerWords, words)} order by n.id desc limit ${maxHits}`,
  },
  {
    right: 'catalogue:read',
    find: (words, { locale }) => sql`
      select 'product' as kind, p.id, t.name as title, p.code as detail
      from products p join product_texts t on t.product_id = p.id and t.locale = ${locale}
      where ${contains(sql`words_of(p.code, t.name)`, words)} order by p.id limit ${maxHits}`,
  },
  {
    right: undefined,
    find: (words) => sql`
      select 'colleague' as kind, c.id, c.name as title, c.email as detail from colleagues c
      where ${contains(sql`words_of(c.name, c.email)`, words)} order by c.is_active desc, c.id limit ${maxHits}`,
  },
]

/** Orders, companies, people, customers, offers, products and colleagues that contain every word, as far as the colleague may see them. */
export async function searchEverything(shop: Shop, { rights }: Colleague, q: string): Promise<SearchHit[]> {
  const words = wordsIn(q)
  if (q.trim().length < 2) return []
  const statements = sources
    .filter(({ right }) => !right || rights.has(right))
    .map(({ find }) => sql`select * from (${find(words, shop)}) hits`)
  return readRows(shop.db, hitColumns)`${sql.join(statements, sql` union all `)}`
}
