import { pageSizes } from '../../contract/rules/pagination.ts'
import { priceCents, seatsLeft } from './availability.ts'
import { pick, run, type Work } from './work.ts'

/** Everything that a product page shows, as one row. */
const readProduct = `
  select p.*, t.*, b.name as brand, ${priceCents} as price_cents,
    (select json_object_agg(s.locale, s.slug) from slugs s where s.product_id = p.id) as slugs,
    (select json_build_array(avg(v.rating)::float, count(*)) from reviews v where v.product_id = p.id and v.approved_at <= now()) as rating,
    (select json_agg(f) from (
      select author, company, locale, rating, title, body, written_on, verified from reviews v
      where v.product_id = p.id and v.approved_at <= now() order by v.locale = 'nl' desc, written_on desc limit ${pageSizes.reviews}) f) as reviews,
    (select json_agg(f) from (
      select v.spec_id, s.title->>'nl' as title, v.title->>'nl' as value from product_specs ps
      join spec_values v on v.id = ps.value_id join specs s on s.id = v.spec_id where ps.product_id = p.id order by s.position) f) as specs,
    (select json_agg(f) from (select kind, text from pros_and_cons where product_id = p.id and locale = 'nl' order by position) f) as pros_and_cons,
    (select json_agg(f) from (select question, answer from questions where product_id = p.id and locale = 'nl' order by position) f) as questions,
    (select json_agg(number) from reference_numbers where product_id = p.id) as reference_numbers,
    (select json_agg(f) from (select id, title->>'nl' as title from pdfs where product_id = p.id) f) as pdfs,
    (select json_agg(f) from (
      select pt.title, s.slug, pt.summary from product_pages pp join page_texts pt on pt.page_id = pp.page_id and pt.locale = 'nl'
      join slugs s on s.page_id = pp.page_id and s.locale = 'nl' where pp.product_id = p.id order by pp.position) f) as pages,
    (select json_agg(f) from (
      select o.id, ot.name, s.slug, o.price_cents, o.picture from products o
      join product_texts ot on ot.product_id = o.id and ot.locale = 'nl' join slugs s on s.product_id = o.id and s.locale = 'nl'
      where o.id in (p.refresher_id, p.refreshes_id) or o.id in (select alternative_id from alternatives where product_id = p.id)) f) as linked,
    (select json_agg(f) from (
      select ct.title, s.slug from product_categories pc join category_texts ct on ct.category_id = pc.category_id and ct.locale = 'nl'
      join slugs s on s.category_id = pc.category_id and s.locale = 'nl' where pc.product_id = p.id) f) as categories,
    (select json_agg(f) from (
      select o.id, o.surcharge_cents, o.state, o.first_day, o.last_day, o.starts_at, o.ends_at, place.name->>'nl' as location, place.code,
        o.language, o.book_until, o.lunch_included, o.exam_included, ${seatsLeft} as seats_left,
        (select json_agg(json_build_array(v.attribute_id, v.id, v.title->>'nl')) from option_attribute_values ov
         join attribute_values v on v.id = ov.value_id where ov.option_id = o.id) as values
      from product_options o left join locations place on place.id = o.location_id
      where o.product_id = p.id and (o.first_day is null or o.first_day >= current_date) order by o.first_day, o.position) f) as options
  from slugs own join products p on p.id = own.product_id join product_texts t on t.product_id = p.id and t.locale = own.locale
  join brands b on b.id = p.brand_id
  where own.locale = 'nl' and own.slug = $1`

export const product: Work = {
  name: 'product',
  uncached: 'every query differs (po_id)',
  visit: ({ send, number, facts: { slugs } }) =>
    send({ method: 'GET', path: `/api/products/${pick(slugs, number)}?po_id=${1_000_000_000 + number}` }),
  floor: (client, number, { slugs }) => run(client, 'product', readProduct, [pick(slugs, number)]),
  goal: { ratio: 0.3 },
}
