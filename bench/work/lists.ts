import { pageSizes } from '../../contract/rules/pagination.ts'
import { holdsSeats, isOpen, priceCents, supply } from './availability.ts'
import { pick, run, type Work } from './work.ts'

/** A page of products and all facets of a scope: rows of (id, rank). */
const listOf = (scope: string) => `
  with recursive scope as materialized (${scope}),
  held as materialized (
    select l.option_id, sum(l.amount) as amount from order_lines l join orders r on r.id = l.order_id where ${holdsSeats} group by 1
  ),
  open as materialized (
    select * from (
      select o.id, o.product_id, o.surcharge_cents, o.first_day, o.last_day, o.location_id, o.language, o.state, ${supply} - coalesce(held.amount, 0) as seats_left
      from scope join product_options o on o.product_id = scope.id left join held on held.option_id = o.id where ${isOpen}
    ) o where seats_left is distinct from 0
  ),
  listed as materialized (
    select p.id, p.brand_id, p.popularity, scope.rank, ${priceCents} + coalesce(min(o.surcharge_cents), 0) as price_cents,
      count(o.id) as options, count(o.first_day) as dates
    from scope join products p on p.id = scope.id left join open o on o.product_id = p.id group by p.id, scope.rank
  ),
  page as (
    select l.id, p.code, p.kind, t.name, t.tagline, s.slug, p.picture, b.name as brand, l.price_cents, p.vat, p.winda_fee_cents,
      p.on_quotation, l.dates, next.*, stars.*
    from (select * from listed order by rank desc, options > 0 desc, popularity desc, id limit ${pageSizes.products}) l
    join products p on p.id = l.id join product_texts t on t.product_id = l.id and t.locale = 'nl'
    join slugs s on s.product_id = l.id and s.locale = 'nl' join brands b on b.id = l.brand_id
    left join lateral (
      select o.id as po_id, o.first_day, o.last_day, place.name->>'nl' as location, o.language, o.seats_left, o.state
      from open o join locations place on place.id = o.location_id where o.product_id = l.id order by o.first_day, o.id limit 1
    ) next on true
    left join lateral (
      select avg(v.rating)::float as rating, count(*) as ratings from reviews v where v.product_id = l.id and v.approved_at <= now()
    ) stars on true
  )
  select json_build_object(
    'total', (select count(*) from listed),
    'products', (select json_agg(page) from page),
    'bookable', (select count(*) from listed where options > 0),
    'prices', (select json_build_array(min(price_cents), max(price_cents)) from listed),
    'brands', (select json_agg(f) from (select b.id, b.name, count(*) from listed l join brands b on b.id = l.brand_id group by b.id) f),
    'specs', (select json_agg(f) from (
      select v.id, v.spec_id, v.title->>'nl' as title, v.number, count(*) from listed l join product_specs ps on ps.product_id = l.id
      join spec_values v on v.id = ps.value_id join specs s on s.id = v.spec_id where s.filterable group by v.id) f),
    'categories', (select json_agg(f) from (
      select pc.category_id, count(*) from listed l join product_categories pc on pc.product_id = l.id group by 1) f),
    'locations', (select json_agg(f) from (
      select place.code, place.name->>'nl' as name, count(distinct o.product_id) from open o join locations place on place.id = o.location_id
      group by place.id) f),
    'months', (select json_agg(f) from (
      select date_trunc('month', first_day) as month, count(distinct product_id) from open where first_day is not null group by 1) f),
    'languages', (select json_agg(f) from (
      select language, count(distinct product_id) from open where language is not null group by 1) f),
    'weekend', (select count(distinct product_id) from open where extract(isodow from first_day) >= 6
      and extract(isodow from last_day) >= 6 and last_day <= first_day + 1)
  ) as answer`

const categoryScope = `
  select distinct pc.product_id as id, 0 as rank from product_categories pc where pc.category_id in (
    with recursive tree as (
      select $1::int as id union all select c.id from tree join categories c on c.parent_id = tree.id
    ) select id from tree
  )`

const searchScope = `
  select d.product_id as id, ts_rank(d.head, $1::tsquery) as rank from search_documents d
  where d.locale = 'nl' and d.product_id is not null and d.words @@ $1::tsquery`

/** All words, the last of them as the beginning of a word. */
export const tsqueryOf = (term: string) =>
  (term.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).map((word) => `${word}:*`).join(' & ')

/** An inactive price filter makes a query new to the cache without an effect on its answer. */
const newToTheCache = (number: number) => ({ price_filter: { active: false, max: number } })

export const categoryList: Work = {
  name: 'category with facets',
  uncached: 'every query differs',
  visit: ({ send, number, facts: { categories } }) =>
    send({
      method: 'POST',
      path: '/api/queryProducts',
      json: { category_id: pick(categories, number), ...newToTheCache(number) },
    }),
  floor: (client, number, { categories }) =>
    run(client, 'category', listOf(categoryScope), [pick(categories, number)]),
  goal: { rate: 1000 },
  goalWhenLarge: { rate: 500 },
}

export const textSearch: Work = {
  name: 'text search',
  uncached: 'every query differs',
  visit: ({ send, number, facts: { terms } }) =>
    send({
      method: 'POST',
      path: '/api/queryProducts',
      json: { search: pick(terms, number), ...newToTheCache(number) },
    }),
  floor: (client, number, { terms }) =>
    run(client, 'search', listOf(searchScope), [tsqueryOf(pick(terms, number))]),
  // Three times what Medusa's search module did on the machine where the goals were set.
  goal: { rate: 528 },
}
