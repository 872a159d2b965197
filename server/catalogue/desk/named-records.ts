import { sql } from 'drizzle-orm'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

/** What colleagues call a record in a file: its code, or a name that no other has. */
const names = {
  products: sql`select id, code, code as word from products`,
  brands: sql`select id, key as code, unnest(array[key, name]) as word from brands`,
  categories: sql`
    select id, key as code, key as word from categories
    union select c.id, c.key as code, t.title as word from categories c join category_texts t on t.category_id = c.id`,
  // Values that dates get by themselves cannot be chosen.
  attribute_values: sql`
    select v.id, a.key || ': ' || (v.title->>'nl') as code, unnest(array[a.key || ': ' || (v.title->>'nl'), v.title->>'nl', v.title->>'en',
      (a.title->>'nl') || ': ' || (v.title->>'nl'), (a.title->>'en') || ': ' || (v.title->>'en')]) as word
    from attribute_values v join attributes a on a.id = v.attribute_id where v.location_id is null and v.language is null`,
  locations: sql`select id, code, unnest(array[code, name->>'nl', name->>'en', city]) as word from locations`,
}

type Named = { id: number; code: string }

/** The records that are called so, by the word in lower case. A code goes before names; a name of several means none of them. */
async function findRecords(
  { db }: Shop,
  what: keyof typeof names,
  words: readonly string[],
): Promise<Map<string, Named>> {
  const wanted = sql.param([...new Set(words.map((word) => word.toLowerCase()))])
  const rows = await readRows(db, { word: col.text, id: col.integer, code: col.text })`
    select distinct lower(named.word) as word, named.id, named.code from (${names[what]}) named
    where lower(named.word) = any(${wanted}::text[])`
  const found = Map.groupBy(rows, ({ word }) => word)
  return new Map(
    [...found].flatMap(([word, all]): [string, Named][] => {
      const one = all.length === 1 ? all[0] : all.find(({ code }) => code.toLowerCase() === word)
      return one ? [[word, one]] : []
    }),
  )
}

/** Looks up the records that words name, all at once, and gives the id of each. */
export async function findNamed(shop: Shop, what: keyof typeof names, words: readonly unknown[]) {
  const found = await findRecords(
    shop,
    what,
    words.flatMap((word) => (typeof word === 'string' ? [word] : [])),
  )
  return (word: unknown): number | undefined => found.get(String(word).toLowerCase())?.id
}

/** For a column of an import whose cells name such records. */
export const codesOf =
  (what: keyof typeof names) =>
  async (shop: Shop, words: readonly string[]): Promise<Map<string, string>> => {
    const found = await findRecords(shop, what, words)
    return new Map([...found].map(([word, { code }]) => [word, code]))
  }
