import { type SQL, sql } from 'drizzle-orm'
import type { RecordKind } from '../../../contract/staff/log.ts'
import { mayUndo } from '../../../contract/staff/record-rights.ts'
import type { Undone } from '../../../contract/staff/undo.ts'
import { maxId } from '../../../contract/wire/fields.ts'
import { isDuplicate, isReferenced } from '../../platform/database/database.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import type { Colleague } from '../../platform/staff/colleague.ts'
import { guards } from './guards.ts'
import { recallMails } from './recall-mails.ts'
import { type Refused, undoRecord } from './undo-record.ts'

/** So many records are taken back in one transaction. */
const maxRecords = 200

const columns = {
  id: col.integer,
  kind: col.text.as<RecordKind>(),
  ref_id: col.integer,
  what: col.text.orNull,
  table_name: col.text,
  row_id: col.integer.orNull,
  before: col.json<Record<string, unknown>>().orNull,
  after: col.json<Record<string, unknown>>().orNull,
  request_id: col.text.orNull,
  batch_id: col.text.orNull,
}
type Row = RowOf<typeof columns>

/** A number is a change, which belongs to a request or a bulk action; anything else is the id of one of those. */
async function findGroup({ db }: Shop, id: string): Promise<{ isBatch: boolean; group: SQL }> {
  const isChange = /^\d{1,10}$/.test(id) && Number(id) <= maxId
  const found = await readRows(db, {
    batch_id: col.text.orNull,
    request_id: col.text.orNull,
    id: col.integer,
  })`
    select id, batch_id::text, request_id from changes
    where by_kind = 'colleague' and ${isChange ? sql`id = ${Number(id)}` : sql`(request_id = ${id} or batch_id::text = ${id})`} order by id desc limit 1`
  const first = found[0]
  if (first?.batch_id) return { isBatch: true, group: sql`h.batch_id = ${first.batch_id}::uuid` }
  if (!first?.request_id) throw new Problem('not_found')
  const group = sql`h.request_id = ${first.request_id} and h.by_id = (select by_id from changes where id = ${first.id})`
  return { isBatch: false, group }
}

/** The changes of a group, newest first: all those of so many records whose last change is below a number. */
const findChanges = ({ db }: Shop, group: SQL, below: number): Promise<Row[]> => readRows(db, columns)`
  select h.id, h.kind, h.ref_id, h.what, h.table_name, h.row_id, h.before, h.after, h.request_id, h.batch_id::text from changes h
  where h.by_kind = 'colleague' and ${group} and (h.kind, h.ref_id) in (
    select newest.kind, newest.ref_id from (
      select h.kind, h.ref_id, max(h.id) as last from changes h where h.by_kind = 'colleague' and ${group}
      group by h.kind, h.ref_id having max(h.id) < ${below} order by last desc limit ${maxRecords}) newest)
  order by h.id desc`

/**
 * A person whom a new name on an order made stays: those whom nothing names any more are deleted later. What is derived follows when its
 * source is taken back: characteristics that repeat fields and dates (`derive_products`), the days of a date (`change_course_days`), and
 * the redirects of a page (`note_slug`).
 */
function isByProduct({ table_name, what, before }: Row): boolean {
  if (table_name === 'redirects') return !!what?.startsWith('page.')
  if (table_name === 'product_specs') return what !== 'product.lists_changed'
  if (table_name === 'course_days')
    return !!what?.startsWith('product.') || what === 'date.changed' || what === 'date.series_made'
  return before === null && what !== 'person.imported' && ['people', 'person_ids'].includes(table_name)
}

class Refusal extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super(refused.reason)
    this.refused = refused
  }
}

/** Takes the changes of one record back, with the mails of the requests that made them; or nothing, with the reason. */
async function undoOne(shop: Shop, changes: readonly [Row, ...Row[]]): Promise<{ mails: number } | Refused> {
  try {
    // A savepoint: a record that refuses stays as it is, and the others of a bulk action do not.
    return await shop.db.transaction(async (db) => {
      const inside = { ...shop, db }
      const [{ kind, ref_id }] = changes
      const guard = guards[kind]
      if (guard && !(await guard.mayUndo(inside, ref_id)))
        throw new Refusal({ reason: 'not_reversible', by: null })
      const refused = await undoRecord(inside, { kind, ref_id }, changes)
      if (refused) throw new Refusal(refused)
      await guard?.after(inside, ref_id)
      const requests = [...new Set(changes.flatMap(({ request_id }) => request_id ?? []))]
      const mails = await recallMails(inside, requests)
      if (mails === 'mail_sent') throw new Refusal({ reason: mails, by: null })
      return { mails }
    })
  } catch (error) {
    if (error instanceof Refusal) return error.refused
    if (isReferenced(error)) return { reason: 'in_use', by: null }
    // Another row has taken its place.
    if (isDuplicate(error)) return { reason: 'changed_meanwhile', by: null }
    throw error
  }
}

/**
 * Takes back what a colleague did: all changes of a request, or a part of those of a bulk action, whose records are taken back or refused
 * one by one. The log says of each inverse which change it took back.
 */
export const undo = (shop: Shop, { rights }: Colleague, id: string, below: number = maxId): Promise<Undone> =>
  inTransaction(shop, async (shop) => {
    const { isBatch, group } = await findGroup(shop, id)
    const changes = await findChanges(shop, group, below)
    const records = Map.groupBy(
      changes.filter((change) => !isByProduct(change)),
      // Dates belong to a product in the log, but one that is booked does not keep the others.
      ({ kind, ref_id, table_name, row_id }) =>
        `${kind} ${ref_id} ${table_name === 'product_options' ? row_id : ''}`,
    )
    const result: Undone = { undone: 0, recalled_mails: 0, refused: [], next: null }
    for (const [first, ...rest] of records.values()) {
      if (!first) continue
      const { kind, ref_id } = first
      const isAllowed = ({ table_name: table, ...change }: Row) =>
        mayUndo({ table, ...change }, (right) => rights.has(right))
      if (![first, ...rest].every(isAllowed)) throw new Problem('forbidden')
      const outcome = await undoOne(shop, [first, ...rest])
      if ('mails' in outcome) {
        result.undone++
        result.recalled_mails += outcome.mails
      } else if (isBatch) result.refused.push({ kind, ref_id, ...outcome })
      // What one request did is taken back as a whole.
      else throw new Problem('cannot_undo', { more: outcome })
    }
    // The first change of a record that is met is its last.
    const last = new Map(changes.toReversed().map(({ kind, ref_id, id }) => [`${kind} ${ref_id}`, id]))
    if (isBatch && last.size === maxRecords) result.next = Math.min(...last.values())
    return result
  })
