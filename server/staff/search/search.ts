import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { Right } from '../../../contract/staff/rights.ts'
import { type HitKind, maxHits, type SearchHit } from '../../../contract/staff/search.ts'
import { isProductWith } from '../../catalogue/products/products-with.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Colleague } from '../../platform/staff/colleague.ts'
import {
  companyWords,
  contains,
  containsAny,
  customerWords,
  offerNumberWords,
  orderWords,
  personNumberWords,
  personWords,
  resembles,
  type Searched,
  wordsIn,
  wordsToGuess,
} from '../../platform/staff/words.ts'

const hitColumns = { kind: col.text.as<HitKind>(), id: col.integer, title: col.text, detail: col.text }

/** Of a word that is everywhere only so many records are looked at. */
const maxCandidates = 300

/** Whether words of a record, one of the indexed expressions, are what is searched for. */
type Matches = (words: SQL) => SQL
type Source = {
  right: Right | undefined
  /** Names are often misspelt, codes and colleagues are not: those are found as they are written only. */
  isGuessed: boolean
  find: (matches: Matches, words: Searched, shop: Shop) => SQL
}

/** Each kind of record: who may find it, and a statement that finds at most a few, the newest first. */
const sources: Source[] = [
  {
    right: 'orders:read',
    isGuessed: true,
    find: (matches, words) => sql`
      select 'order' as kind, o.id, o.number as title,
        concat_ws(' · ', o.contact->>'name', coalesce(o.invoice_address->>'company', o.reference),
          (select string_agg(distinct x.name, ', ') from order_lines l join participants x on x.order_line_id = l.id
            where l.order_id = o.id and ${containsAny(sql`words_of(x.name, x.email)`, words)}),
          (select string_agg(n.number, ', ' order by n.id) from invoices n where n.order_id = o.id and ${containsAny(sql`words_of(n.number, squashed(n.number))`, words)})) as detail
      from (
        select found.order_id from (
          select s.order_id from order_summaries s where ${matches(orderWords)} limit ${maxCandidates}) found
        order by found.order_id desc limit ${maxHits}
      ) found join orders o on o.id = found.order_id order by o.id desc`,
  },
  {
    right: 'people:read',
    isGuessed: true,
    find: (matches) => sql`
      select 'company' as kind, k.id, k.name as title, concat_ws(' · ', k.company_number, k.invoice_email) as detail
      from (select * from companies k where k.merged_into is null and ${matches(companyWords)} limit ${maxCandidates}) k
      order by k.id desc limit ${maxHits}`,
  },
  {
    right: 'people:read',
    isGuessed: true,
    find: (matches) => sql`
      select 'person' as kind, p.id, p.name as title, concat_ws(' · ', k.name, p.email, found.why) as detail
      from (
        (select p.id, null::text as why from people p where p.merged_into is null and ${matches(personWords)} limit ${maxCandidates})
        union select i.person_id, min(upper(i.scheme) || ' ' || i.value) from person_ids i where ${matches(personNumberWords)} group by i.person_id
        order by id desc limit ${maxHits}
      ) found join people p on p.id = found.id left join companies k on k.id = p.company_id`,
  },
  {
    right: 'people:read',
    isGuessed: true,
    find: (matches) => sql`
      select 'customer' as kind, c.id, concat_ws(' ', c.firstname, c.middle_name, c.lastname) as title,
        concat_ws(' · ', c.company, c.email) as detail
      from (select * from customers c where c.deleted_at is null and ${matches(customerWords)} limit ${maxCandidates}) c
      order by c.password_hash is null, c.id desc limit ${maxHits}`,
  },
  {
    right: 'orders:read',
    isGuessed: true,
    find: (matches) => sql`
      select 'offer' as kind, n.id, n.number as title, concat_ws(' ', c.firstname, c.middle_name, c.lastname) as detail
      from (
        select n.id from offers n where ${matches(offerNumberWords)}
        union select n.id from offers n where n.customer_id in (
          select c.id from customers c where c.deleted_at is null and ${matches(customerWords)} limit ${maxCandidates})
        order by id desc limit ${maxHits}
      ) found join offers n on n.id = found.id join customers c on c.id = n.customer_id order by n.id desc`,
  },
  {
    right: 'catalogue:read',
    isGuessed: false,
    find: (_, words, { locale }) => sql`
      select 'product' as kind, p.id, t.name as title, p.code as detail
      from products p join product_texts t on t.product_id = p.id and t.locale = ${locale}
      where ${isProductWith(sql`p.id`, words)} order by p.id limit ${maxHits}`,
  },
  {
    right: 'dates:read',
    isGuessed: false,
    find: (_, words, { locale, now }) => sql`
      select 'date' as kind, o.id, concat_ws(' ', p.code, to_char(o.first_day, 'DD-MM-YYYY')) as title, concat_ws(' · ', t.name, l.city) as detail
      from product_options o join products p on p.id = o.product_id join product_texts t on t.product_id = p.id and t.locale = ${locale}
      left join locations l on l.id = o.location_id
      where o.last_day >= ${dayOf(now)} and o.state <> 'cancelled' and ${isProductWith(sql`o.product_id`, words)}
      order by o.first_day, o.id limit ${maxHits}`,
  },
  {
    right: undefined,
    isGuessed: false,
    find: (_, words) => sql`
      select 'colleague' as kind, c.id, c.name as title, c.email as detail from colleagues c
      where ${contains(sql`words_of(c.name, c.email)`, words)} order by c.is_active desc, c.id limit ${maxHits}`,
  },
]

const findIn = (shop: Shop, found: readonly Source[], matches: Matches, words: Searched) =>
  readRows(shop.db, hitColumns)`${sql.join(
    found.map(({ find }) => sql`select * from (${find(matches, words, shop)}) hits`),
    sql` union all `,
  )}`

/**
 * Orders, companies, people, customers, offers, products, dates to come and colleagues that contain every word, as far as the colleague may see them.
 * When there are none, those whose words resemble what was typed.
 */
export async function searchEverything(shop: Shop, { rights }: Colleague, q: string): Promise<SearchHit[]> {
  const words = wordsIn(q)
  if (q.trim().length < 2 || !words.length) return []
  const visible = sources.filter(({ right }) => !right || rights.has(right))
  const hits = await findIn(shop, visible, (column) => contains(column, words), words)
  const guessed = wordsToGuess(q)
  const guessable = visible.filter(({ isGuessed }) => isGuessed)
  if (hits.length || !guessed.length || !guessable.length) return hits
  return findIn(shop, guessable, (column) => resembles(column, guessed), [guessed])
}
