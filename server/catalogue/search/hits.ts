import { type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../platform/shop.ts'
import { analyse } from './analyse.ts'
import { wordsOf } from './query-words.ts'
import { type TextQuery, textQuery } from './text-query.ts'

/** Tables that affect every search. Words in pages count as correct spellings, so they change how typos are corrected. */
export const searchTables = ['search_synonyms', 'page_texts'] as const

/** Parses a search text; null when it contains no word. */
export async function parseSearch(shop: Shop, text: string): Promise<TextQuery | null> {
  const words = wordsOf(text)
  return words.length ? textQuery(await analyse(shop, words)) : null
}

/**
 * Search results as rows (id, rank): everything that contains all parts of the query or, when nothing does, everything with some of
 * them in its name or summary. Matches in the name rank higher.
 */
export function hits(
  { locale }: Shop,
  target: 'product_id' | 'page_id' | 'category_id',
  query: TextQuery,
): SQL {
  // A literal, not a parameter, because each language has a partial index.
  const ofLanguage = sql.raw(`d.locale = '${locale}' and d.${target} is not null`)
  const id = sql.raw(`d.${target}`)
  const partsFound = sql.join(
    query.parts.map((part) => sql`(d.head @@ ${part}::tsquery)::int`),
    sql` + `,
  )
  return sql`(
    with found as materialized (
      select ${id} as id,
        ts_rank('{0.02, 0.1, 0.4, 1}', d.head, ${query.all}::tsquery)
          + (d.head @@ ${query.named}::tsquery)::int + (d.head @@ ${query.namedWhole}::tsquery)::int as rank
      from search_documents d where ${ofLanguage} and d.words @@ ${query.all}::tsquery
    )
    select id, rank from found
    union all
    select id, rank from (
      select ${id} as id, (${partsFound}) + ts_rank('{0.02, 0.1, 0.4, 1}', d.head, ${query.any}::tsquery) as rank
      from search_documents d
      where ${ofLanguage} and d.words @@ ${query.any}::tsquery and not exists (select 1 from found)
    ) some_parts where rank >= 1
  )`
}
