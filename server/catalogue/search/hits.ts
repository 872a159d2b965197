import { type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../platform/shop.ts'
import { analyse } from './analyse.ts'
import { wordsOf } from './query-words.ts'
import { type TextQuery, textQuery } from './text-query.ts'

/** Tables that decide what is found, besides those of what is found. */
// Words of pages count as spelled right, so they change what a misspelled word is taken for.
export const searchTables = ['search_synonyms', 'page_texts'] as const

/** Puts what somebody typed into the database's words; null where nothing can be looked for. */
export async function readQuestion(shop: Shop, text: string): Promise<TextQuery | null> {
  const words = wordsOf(text)
  return words.length ? textQuery(await analyse(shop, words)) : null
}

/**
 * What is found, as rows (id, rank): everything that holds all parts of the question; only where there is no such thing,
 * what holds some of them in its name or summary. The more of it stands in the name, the higher.
 */
export function hits(
  { locale }: Shop,
  target: 'product_id' | 'page_id' | 'category_id',
  query: TextQuery,
): SQL {
  // Written out, not a parameter: the index is one per language.
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
