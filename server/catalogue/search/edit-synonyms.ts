import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { newSynonymBody, Synonym } from '../../../contract/staff/content/synonyms.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'

/** All synonyms, by term; words that the search ignores have no meaning. */
export const listSynonyms = ({ db }: Shop): Promise<Synonym[]> =>
  readRows(db, { id: col.integer, term: col.text, meaning: col.text })`
    select id, term, meaning from search_synonyms order by term, meaning`

/** Adds a synonym, in both directions if asked. */
export const addSynonym = (
  shop: Shop,
  { term, meaning, both_ways }: z.infer<typeof newSynonymBody>,
): Promise<void> =>
  inTransaction(shop, async ({ db }) => {
    if (term === meaning) throw new Problem('invalid', { fields: { meaning: ['loop'] } })
    const { rowCount } = await db.execute(sql`
      insert into search_synonyms (term, meaning)
      select pair.term, pair.meaning from (values (${term}, ${meaning}, true), (${meaning}, ${term}, ${both_ways && meaning !== ''})) as pair (term, meaning, is_wanted)
      where pair.is_wanted on conflict do nothing`)
    if (!rowCount) throw new Problem('invalid', { fields: { meaning: ['taken'] } })
  })

export const removeSynonym = (shop: Shop, id: number): Promise<void> =>
  inTransaction(shop, async ({ db }) => {
    const { rowCount } = await db.execute(sql`delete from search_synonyms where id = ${id}`)
    if (!rowCount) throw new Problem('not_found')
  })
