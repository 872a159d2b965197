import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { parse } from 'yaml'
import type { Database } from '../../server/platform/database/database.ts'
import { root } from '../../server/platform/root.ts'

type SynonymsFile = { same: string[][]; also: Record<string, string[]>; weak: string[] }

/** Stores the synonyms of the file as pairs of a term and one meaning; not those that a colleague removed or changed. */
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
  await db.execute(sql`
    insert into search_synonyms (term, meaning)
    select pair.term, pair.meaning from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (term text, meaning text)
    where not exists (select from changes h where h.table_name = 'search_synonyms' and h.by_kind = 'colleague'
      and h.before->>'term' = pair.term and h.before->>'meaning' = pair.meaning)
    on conflict do nothing`)
}
