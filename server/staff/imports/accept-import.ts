import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { AcceptImportBody } from '../../../contract/staff/imports.ts'
import { isDuplicate } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Importable } from '../../platform/imports/importable.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import type { Colleague } from '../../platform/staff/colleague.ts'
import { requireImportable } from './kinds.ts'
import { isChanged, isNew, partSize, planImport, toPlan } from './plan-import.ts'
import { getStoredImport, type StoredImport } from './stored-imports.ts'

/** A colleague added one of the records between the check and the write: checked again, it is one that exists. */
const maxAttempts = 3

/**
 * Writes the rows of a file that are right, all of them or none: one transaction, logged as one batch, by which it can be undone. Imports of
 * one kind wait for each other. A second request for the same import finds it done.
 */
export async function acceptImport(shop: Shop, colleague: Colleague, id: number, body: AcceptImportBody) {
  const stored = await getStoredImport(shop, colleague, id)
  const importable = requireImportable(stored.kind, colleague.rights)
  await noteWritten(shop, id, 0)
  for (let attempt = 1; ; attempt++)
    try {
      return await writeAll(shop, colleague, stored, importable, body)
    } catch (error) {
      if (attempt >= maxAttempts || !isDuplicate(error)) throw error
    }
}

/** Outside the transaction, so that the page that waits can see it. */
const noteWritten = ({ db }: Shop, id: number, written: number) =>
  db.execute(sql`update imports set written = ${written} where id = ${id} and accepted_at is null`)

const writeAll = (
  outside: Shop,
  colleague: Colleague,
  stored: StoredImport,
  importable: Importable,
  { expected, ...reading }: AcceptImportBody,
) =>
  inTransaction(outside, async (shop) => {
    const { id } = stored
    // Long enough for an import that is being written.
    await shop.db.execute(sql`set local lock_timeout = '60s'`)
    await shop.db.execute(sql`set local statement_timeout = '60s'`)
    await shop.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`import ${importable.kind}`}))`)
    const done = await shop.db.execute(sql`select from imports where id = ${id} and accepted_at is not null`)
    if (done.rowCount) return
    const plan = () => planImport(shop, importable, stored, reading, colleague.rights)
    await lockKnown(shop, importable, await plan())
    const planned = await plan()
    const report = toPlan(shop, importable, stored, planned)
    if (report.added !== expected.added || report.changed !== expected.changed)
      throw new Problem('selection_changed')
    const batch = randomUUID()
    await shop.db.execute(sql`select set_config('vangnet.batch', ${batch}, true)`)
    await shop.db.execute(sql`select set_config('vangnet.what', ${`${importable.record}.imported`}, true)`)
    // New rows and rows that exist apart, because each part is one statement.
    let written = 0
    for (const rows of [planned.rows.filter(isNew), planned.rows.filter(isChanged)])
      for (let at = 0; at < rows.length; at += partSize) {
        const part = rows.slice(at, at + partSize).flatMap(({ read }) => read ?? [])
        await importable.write(shop, part)
        written += part.length
        await noteWritten(outside, id, written)
      }
    await shop.db.execute(sql`
      update imports set accepted_at = ${shop.now}, batch_id = ${batch}, report = ${JSON.stringify(report)}::jsonb where id = ${id}`)
  })

/** Nobody changes the records until the import is written. */
async function lockKnown(
  { db }: Shop,
  { table }: Importable,
  { rows }: Awaited<ReturnType<typeof planImport>>,
) {
  const ids = rows.flatMap(({ read }) => read?.known?.id ?? [])
  if (ids.length)
    await db.execute(sql`
      select from ${sql.identifier(table)} where id = any(${sql.param(ids)}::int[]) order by id for no key update`)
}
