import { pageSizes } from '../../contract/rules/pagination.ts'
import { isOpen, priceCents } from './availability.ts'
import { tsqueryOf } from './lists.ts'
import { pick, run, type Work } from './work.ts'

const top = pageSizes.suggestions

const titlesOf = (kind: 'page' | 'category') => `
  select json_agg(f) from (
    select t.title, s.slug from search_documents d join ${kind}_texts t on t.${kind}_id = d.${kind}_id and t.locale = 'nl'
    join slugs s on s.${kind}_id = d.${kind}_id and s.locale = 'nl'
    where d.locale = 'nl' and d.words @@ $1::tsquery order by ts_rank(d.head, $1::tsquery) desc limit ${top}
  ) f`

const suggest = `
  with hits as materialized (
    select d.product_id as id, ts_rank(d.head, $1::tsquery) as rank from search_documents d
    where d.locale = 'nl' and d.product_id is not null and d.words @@ $1::tsquery
  )
  select json_build_object(
    'total', (select count(*) from hits),
    'products', (select json_agg(f) from (
      select p.id, p.kind, t.name, s.slug, p.picture, ${priceCents} as price_cents, p.vat, p.on_quotation,
        (select min(o.first_day) from product_options o where o.product_id = p.id and ${isOpen}) as next_date
      from (
        select hits.id from hits join products p on p.id = hits.id order by hits.rank desc, p.popularity desc, p.id limit ${top}
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
