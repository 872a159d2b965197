import { type SQL, sql } from 'drizzle-orm'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { pattern } from '../../platform/imports/cells.ts'
import type { ColumnFault, Importable, ReadRow } from '../../platform/imports/importable.ts'
import { writeRows } from '../../platform/imports/write-rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { lockRedirects } from './redirects.ts'

const columns = { id: col.integer, from: col.text, to: col.text.orNull }

const select = ({ db }: Shop, where: SQL, max: number) => readRows(db, columns)`
  select id, "from", "to" from redirects where ${where} order by "from" limit ${max}`

/** The path of an address of the shop: `https://www.shop.nl/oud/` is `/oud`. */
const pathIn = (typed: string) =>
  typed
    .replace(/^https?:\/\/[^/]+/i, '')
    .replace(/^(?!\/)/, '/')
    .replace(/(?<=.)\/+$/, '')

const path = pattern(/^\/(?![/\\])[^\s?#]{1,299}$/, 'address', pathIn)

/** Whether one comes back to where one began. */
function isLoop(from: string, targets: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set([from])
  for (let next = targets.get(from); next; next = targets.get(next)) {
    if (seen.has(next)) return true
    seen.add(next)
  }
  return false
}

/** A page that exists cannot be an old address: visitors would no longer reach it. */
async function check(shop: Shop, rows: readonly ReadRow[]): Promise<ColumnFault[][]> {
  const wanted = sql.param(rows.map(({ next }) => String(next.from).replace(/\.html$/, '')))
  const pages = await readRows(shop.db, { path: col.text })`
    select found.path from (select (case locale when 'nl' then '/' else '/' || locale || '/' end) || slug as path from slugs) found
    where found.path = any(${wanted}::text[])`
  const taken = new Set(pages.map(({ path }) => path))
  const known = await select(shop, sql`true`, 1_000_000)
  const targets = new Map(known.map(({ from, to }) => [from, to]))
  for (const { next } of rows) targets.set(String(next.from), next.to as string | null)
  return rows.map(({ next, known }): ColumnFault[] => {
    const from = String(next.from)
    if (isLoop(from, targets)) return [{ column: 'to', reason: 'same_address' }]
    return !known && taken.has(from.replace(/\.html$/, '')) ? [{ column: 'from', reason: 'in_use' }] : []
  })
}

async function write(shop: Shop, rows: readonly ReadRow[]) {
  await lockRedirects(shop)
  await writeRows(shop, 'redirects', rows)
  // Rows far apart in the file are checked apart.
  const all = new Map((await select(shop, sql`true`, 1_000_000)).map(({ from, to }) => [from, to]))
  if (rows.some(({ next }) => isLoop(String(next.from), all))) throw new Problem('selection_changed')
}

export const importableRedirects: Importable = {
  kind: 'redirects',
  record: 'redirect',
  table: 'redirects',
  rights: ['content:write'],
  exportRight: 'content:read',
  fileName: { nl: 'doorverwijzingen', en: 'redirects' },
  columns: [
    {
      name: 'from',
      heading: { nl: 'Van', en: 'From' },
      also: ['oud adres', 'old address', 'oude url', 'bron', 'source'],
      cell: path,
      isRequired: true,
    },
    {
      // Empty: what was there is gone for good.
      name: 'to',
      heading: { nl: 'Naar', en: 'To' },
      also: ['nieuw adres', 'new address', 'nieuwe url', 'doel', 'target'],
      cell: path,
    },
  ],
  keyOf: ({ from }) => String(from),
  nameOf: ({ from }) => String(from),
  read: async (shop, where, max) =>
    (await select(shop, where, max)).map(({ id, ...values }) => ({ id, values })),
  find: { about: (rows) => sql`"from" = any(${sql.param(rows.map(({ from }) => from))}::text[])` },
  check,
  write,
}
