import {
  type Cell,
  type FileForm,
  type ImportKind,
  type ImportList,
  type ImportPlan,
  importKinds,
  type StaffImport,
} from '../../../contract/staff/imports.ts'
import type { Right } from '../../../contract/staff/rights.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Table } from '../../platform/imports/read-file.ts'
import { actorId, type Shop } from '../../platform/shop.ts'
import type { Colleague } from '../../platform/staff/colleague.ts'
import { imports } from '../../platform/staff/tables.ts'
import { importables, mayImport, requireImportable } from './kinds.ts'
import { mayChange } from './plan-import.ts'
import { recogniseColumns } from './recognise-columns.ts'

/** So many rows are shown above the choice of columns. */
const sampleRows = 5
const maxRecent = 20

const columns = {
  id: col.integer,
  kind: col.text.as<ImportKind>(),
  name: col.text,
  form: col.json<FileForm>(),
  headings: col.array(col.text),
  cells: col.json<Cell[][]>(),
  written: col.integer,
  accepted_at: col.instant.orNull,
  batch_id: col.text.orNull,
  report: col.json<ImportPlan>().orNull,
}
export type StoredImport = RowOf<typeof columns>

/** Stores a file that was read. Nothing of what is in it is written. */
export async function storeImport(shop: Shop, kind: ImportKind, name: string, table: Table): Promise<number> {
  const byId = actorId('colleague', shop.by)
  if (byId === null) throw new Error('only colleagues import')
  const [stored] = await shop.db
    .insert(imports)
    .values({ kind, name, byId, createdAt: shop.now, ...table })
    .returning({ id: imports.id })
  if (!stored) throw new Error('the insert returned no row')
  return stored.id
}

/** A file of this colleague; those of others are not found. */
export async function getStoredImport(
  { db }: Shop,
  { id: me }: Colleague,
  id: number,
): Promise<StoredImport> {
  const rows = await readRows(db, columns)`
    select id, kind, name, form, headings, cells, written, accepted_at, batch_id::text as batch_id, report from imports
    where id = ${id} and by_id = ${me}`
  if (!rows[0]) throw new Problem('not_found')
  return rows[0]
}

export async function getImport(shop: Shop, colleague: Colleague, id: number): Promise<StaffImport> {
  const { cells, accepted_at, ...stored } = await getStoredImport(shop, colleague, id)
  const importable = requireImportable(stored.kind, colleague.rights)
  const allowed = importable.columns.filter((column) => mayChange(column, colleague.rights))
  return {
    ...stored,
    accepted_at: accepted_at?.toISOString() ?? null,
    rows: cells.length,
    sample: cells.slice(0, sampleRows).map((row) => stored.headings.map((_, at) => row[at] ?? null)),
    columns: importable.columns.map((column) => ({
      name: column.name,
      label: column.heading[shop.locale],
      is_required: column.isRequired ?? false,
      is_allowed: allowed.includes(column),
    })),
    mapping: recogniseColumns(stored.headings, allowed),
  }
}

/** Only how far the writing is. */
export async function getProgress({ db }: Shop, { id: me }: Colleague, id: number) {
  const rows = await readRows(db, { written: col.integer, is_done: col.boolean })`
    select written, accepted_at is not null as is_done from imports where id = ${id} and by_id = ${me}`
  if (!rows[0]) throw new Problem('not_found')
  return rows[0]
}

const recentColumns = {
  id: col.integer,
  kind: col.text.as<ImportKind>(),
  name: col.text,
  by_id: col.integer,
  by_name: col.text,
  accepted_at: col.instant.neverNull,
  batch_id: col.text.neverNull,
  report: col.json<ImportPlan>().neverNull,
  is_undone: col.boolean,
}

/** What the colleague may import and export, and what was imported lately. */
export async function listImports({ db }: Shop, rights: ReadonlySet<Right>): Promise<ImportList> {
  const rows = await readRows(db, recentColumns)`
    select i.id, i.kind, i.name, i.by_id, c.name as by_name, i.accepted_at, i.batch_id::text as batch_id,
      jsonb_build_object('added', i.report->'added', 'changed', i.report->'changed', 'faulty', i.report->'faulty') as report,
      exists (select from changes h join changes later on later.undo_of = h.id where h.batch_id = i.batch_id) as is_undone
    from imports i join colleagues c on c.id = i.by_id where i.accepted_at is not null order by i.accepted_at desc limit ${maxRecent}`
  return {
    kinds: importKinds.map((kind) => ({
      kind,
      can_import: mayImport(importables[kind], rights),
      can_export: rights.has(importables[kind].exportRight),
    })),
    recent: rows
      .filter(({ kind }) => mayImport(importables[kind], rights))
      .map(({ accepted_at, by_id, by_name, report, ...one }) => ({
        ...one,
        by: { kind: 'colleague', id: by_id, name: by_name },
        accepted_at: accepted_at.toISOString(),
        added: report.added,
        changed: report.changed,
        faulty: report.faulty,
      })),
  }
}
