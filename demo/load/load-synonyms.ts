import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { searchSynonyms } from '../../server/catalogue/tables/search-tables.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { root } from '../../server/platform/root.ts'

type SynonymsFile = { same: string[][]; also: Record<string, string[]>; weak: string[] }

/** Stores the synonyms of the file as pairs of a term and one meaning. */
export async function loadSynonyms(db: Database) {
  const file: SynonymsFile = parse(readFileSync(join(root, 'demo', 'synonyms.yaml'), 'utf8'))
  const pairs = [
    ...file.same.flatMap((terms) =>
      terms.flatMap((term) => terms.filter((other) => other !== term).map((meaning) => ({ term, meaning }))),
    ),
    ...Object.entries(file.also).flatMap(([term, meanings]) =>
      meanings.map((meaning) => ({ term, meaning })),
    ),
    ...file.weak.map((term) => ({ term, meaning: '' })),
  ]
  await db.insert(searchSynonyms).values(pairs).onConflictDoNothing()
}
