import { pageSizes } from '../../contract/rules/pagination.ts'
import { isOpen, priceCents } from './availability.ts'
import { tsqueryOf } from './lists.ts'
import { pick, run, type Work } from './work.ts'

const top = pageSizes.suggestions

const titlesOf = (kind: 'page' | 'category') => `
  select json_agg(f) from (
    select t.title, s.slug from hits h join ${kind}_texts t on t.${kind}_id = h.${kind}_id and t.locale = 'nl'
    join slugs s on s.${kind}_id = h.${kind}_id and s.locale = 'nl' order by h.rank desc limit ${top}
  ) f`

/** Everything that has the words, looked up once. */
const suggest = `
  with hits as materialized (
    select d.product_id, d.page_id, d.category_id, ts_rank(d.head, $1::tsquery) as rank
    from search_documents d where d.locale = 'nl' and d.words @@ $1::tsquery
  )
  select json_build_object(
    'total', (select count(product_id) from hits),
    'products', (select json_agg(f) from (
      select p.id, p.kind, t.name, s.slug, p.picture, ${priceCents} as price_cents, p.vat, p.on_quotation,
        (select min(o.first_day) from product_options o where o.product_id = p.id and ${isOpen}) as next_date
      from (
        select p.id from hits h join products p on p.id = h.product_id order by h.rank desc, p.popularity desc, p.id limit ${top}
      ) best
      join products p on p.id = best.id join product_texts t on t.product_id = p.id and t.locale = 'nl'
      join slugs s on s.product_id = p.id and s.locale = 'nl'
    ) f),
    'pages', (${titlesOf('page')}),
    'categories', (${titlesOf('category')})
  ) as answer`

/** Punctuation: changes the query text but not its words. */
const punctuation = (number: number) => number.toString(2).replaceAll('0', '.').replaceAll('1', '!')

export const suggestions: Work = {
  name: 'suggestions',
  uncached: 'every term differs',
  visit: ({ send, number, facts: { terms } }) => {
    const term = `${pick(terms, number)} ${punctuation(number)}`
    return send({ method: 'GET', path: `/api/search/suggestions?term=${encodeURIComponent(term)}` })
  },
  floor: (client, number, { terms }) => run(client, 'suggest', suggest, [tsqueryOf(pick(terms, number))]),
  goal: { rate: 1500 },
}
