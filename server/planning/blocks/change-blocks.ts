import { sql } from 'drizzle-orm'
import type { SeatBlockKind } from '../../../contract/rules/planning/seat-blocks.ts'
import type { ChangeSeatBlockBody, SeatBlockBody } from '../../../contract/staff/planning/seat-blocks.ts'
import { lockSeats } from '../../booking/orders/lock-seats.ts'
import { seatBlocks } from '../../booking/tables/seat-block-tables.ts'
import { seatsLeft } from '../../catalogue/dates/seats-left.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { type FieldRules, Problem } from '../../platform/http/answers/problem.ts'
import { actorId, inTransaction, type Shop } from '../../platform/shop.ts'
import { type Saved, saveFields } from '../../platform/staff/save-fields.ts'

/** Locks a date as every order does, and counts its free seats. */
async function lockFree(shop: Shop, dateId: number): Promise<number> {
  await lockSeats(shop, sql`select ${dateId}::int`)
  const [date] = await readRows(shop.db, { free: col.integer })`
    select coalesce(${seatsLeft(shop.now)}, 0) as free from product_options o where o.id = ${dateId} and o.first_day is not null`
  if (!date) throw new Problem('not_found')
  return date.free
}

type Block = Pick<SeatBlockBody, 'seats' | 'kind' | 'company_id'> & { ends_at: Date | null }

/** Names the fields that cannot be: too many seats, seats that were sold and yet end, an end in the past, an unknown company. */
async function requirePossible({ db, now }: Shop, { seats, kind, company_id, ends_at }: Block, free: number) {
  const fields: FieldRules = {}
  if (seats > free) fields.seats = ['not_free']
  if (ends_at && (kind === 'sold' || ends_at <= now)) fields.ends_at = [kind === 'sold' ? 'sold' : 'past']
  if (company_id !== null) {
    const known = await db.execute(sql`select from companies where id = ${company_id}`)
    if (!known.rowCount) fields.company_id = ['unknown']
  }
  if (Object.keys(fields).length) throw new Problem('invalid', { fields })
}

const instantOf = (text: string | null) => (text === null ? null : new Date(text))

/** Takes free seats of a date out of sale. */
export const addBlock = (shop: Shop, dateId: number, { ends_at, ...sent }: SeatBlockBody) =>
  inTransaction(shop, async (shop) => {
    const block = { ...sent, ends_at: instantOf(ends_at) }
    await requirePossible(shop, block, await lockFree(shop, dateId))
    await shop.db.insert(seatBlocks).values({
      optionId: dateId,
      seats: block.seats,
      kind: block.kind,
      companyId: block.company_id,
      label: block.label,
      why: block.why,
      endsAt: block.ends_at,
      byId: actorId('colleague', shop.by),
      createdAt: shop.now,
    })
  })

const columns = {
  id: col.integer,
  version: col.integer,
  seats: col.integer,
  kind: col.text.as<SeatBlockKind>(),
  company_id: col.integer.orNull,
  label: col.text,
  why: col.text,
  ends_at: col.instant.orNull,
  ended_at: col.instant.orNull,
}
const isOver = (row: { ends_at: Date | null; ended_at: Date | null }, now: Date) =>
  row.ended_at !== null || (row.ends_at !== null && row.ends_at <= now)

/** A block of a locked date, and how many seats it could have. */
async function lockBlock(shop: Shop, dateId: number, id: number) {
  const free = await lockFree(shop, dateId)
  const [row] = await readRows(shop.db, columns)`
    select id, version, seats, kind, company_id, label, why, ends_at, ended_at from seat_blocks
    where id = ${id} and option_id = ${dateId} for update`
  if (!row) throw new Problem('not_found')
  return { row, room: free + (isOver(row, shop.now) ? 0 : row.seats) }
}

/** Changes a block that has not ended. */
export const changeBlock = (
  shop: Shop,
  dateId: number,
  id: number,
  { version, ends_at, ...sent }: ChangeSeatBlockBody,
): Promise<Saved> =>
  inTransaction(shop, async (shop) => {
    const { row, room } = await lockBlock(shop, dateId, id)
    if (isOver(row, shop.now)) throw new Problem('not_possible')
    const { ended_at: _, ...fields } = row
    const endsAt = ends_at === undefined ? row.ends_at : instantOf(ends_at)
    await requirePossible(
      shop,
      {
        seats: sent.seats ?? row.seats,
        kind: sent.kind ?? row.kind,
        company_id: sent.company_id === undefined ? row.company_id : sent.company_id,
        ends_at: endsAt,
      },
      room,
    )
    return saveFields<Omit<typeof fields, 'id' | 'version'>>(shop, {
      kind: 'date',
      table: 'seat_blocks',
      row: fields,
      version,
      sent: { ...sent, ends_at: ends_at === undefined ? undefined : endsAt },
    })
  })

/** Puts the seats of a block up for sale again. */
export const endBlock = (shop: Shop, dateId: number, id: number, why: string) =>
  inTransaction(shop, async (shop) => {
    const { row } = await lockBlock(shop, dateId, id)
    if (isOver(row, shop.now)) throw new Problem('not_possible')
    await shop.db.execute(
      sql`update seat_blocks set ended_at = ${shop.now}, why = ${why} where id = ${row.id}`,
    )
  })

/** Whether a block cannot become what it was before, because its seats were sold since; null: it was not there. */
export async function isBlockNeeded(
  shop: Shop,
  id: number,
  before: Record<string, unknown> | null,
): Promise<boolean> {
  if (!before) return false
  const [found] = await readRows(shop.db, {
    option_id: col.integer,
  })`select option_id from seat_blocks where id = ${id}`
  if (!found) return false
  const { row, room } = await lockBlock(shop, found.option_id, id)
  const [was] = await readRows(shop.db, {
    seats: col.integer,
    ends_at: col.instant.orNull,
    ended_at: col.instant.orNull,
  })`
    select (json.seats)::int as seats, json.ends_at, json.ended_at
    from jsonb_populate_record((select b from seat_blocks b where b.id = ${row.id}), ${JSON.stringify(before)}::jsonb) json`
  return !!was && !isOver(was, shop.now) && was.seats > room
}
