import { type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../platform/shop.ts'
import { analyse } from './analyse.ts'
import { correct } from './correct.ts'
import { wordsOf } from './query-words.ts'
import { type TextQuery, textQuery } from './text-query.ts'

/** Tables that affect every search. Words in pages count as correct spellings, so they change how typos are corrected. */
export const searchTables = ['search_synonyms', 'page_texts'] as const

export type Search = { query: TextQuery; didYouMean: string | null }

/** Parses a search text and corrects its spelling; null when it contains no word. */
export async function parseSearch(shop: Shop, text: string): Promise<Search | null> {
  const typed = wordsOf(text)
  if (!typed.length) return null
  const { words, didYouMean } = await correct(shop, typed)
  const query = textQuery(await analyse(shop, words))
  return query && { query, didYouMean }
}

/**
 * Search results as rows (id, rank): everything that contains all parts of the query. When nothing has all of them in its name, summary
 * or category, also what has some of them there. Matches in the name rank highest; how often a word occurs matters less for those,
 * so that the more popular of two is first.
 */
export function hits(
  { locale }: Shop,
  target: 'product_id' | 'page_id' | 'category_id',
  query: TextQuery,
): SQL {
  // A literal, not a parameter, because each language has a partial index.
  const ofLanguage = sql.raw(`d.locale = '${locale}' and d.${target} is not null`)
  const id = sql.raw(`d.${target}`)
  const count = (parts: string[]) =>
    sql.join(
      parts.map((part) => sql`(d.head @@ ${part}::tsquery)::int`),
      sql` + `,
    )
  return sql`(
    with found as materialized (
      select ${id} as id, d.head @@ ${query.all}::tsquery as in_head,
        (d.head @@ ${query.all}::tsquery)::int / 2.0 + (d.head @@ ${query.named}::tsquery)::int
          + (d.head @@ ${query.namedWhole}::tsquery)::int + (d.head @@ ${query.namedAsTyped}::tsquery)::int / 2.0
          ${query.namedNumbers ? sql`+ (d.head @@ ${query.namedNumbers}::tsquery)::int / 2.0` : sql``}
          + ts_rank('{0.02, 0.1, 0.4, 1}', d.head, ${query.all}::tsquery)
            / case when d.head @@ ${query.named}::tsquery then 5 else 1 end as rank
      from search_documents d where ${ofLanguage} and d.words @@ ${query.all}::tsquery
    )
    select id, rank from found
    union all
    select id, rank from (
      select ${id} as id, (${count(query.parts)}) as parts,
        ((${count(query.parts)}) + (${count(query.namedParts)})) / ${query.parts.length}::float / 2
          + ts_rank('{0.02, 0.1, 0.4, 1}', d.head, ${query.any}::tsquery) / 5 as rank
      from search_documents d
      where ${ofLanguage} and d.words @@ ${query.any}::tsquery and not exists (select 1 from found where in_head)
    ) some_parts
    where parts >= case when exists (select 1 from found) then ${Math.ceil(query.parts.length / 2)} else 1 end
      and not exists (select 1 from found where found.id = some_parts.id)
  )`
}
