import { sql } from 'drizzle-orm'
import { confirmedStatuses } from '../../../contract/rules/booking/order-status.ts'
import { participantNeeds } from '../../../contract/rules/catalogue/products.ts'
import type { AddedPerson, AddPersonBody } from '../../../contract/staff/papers/papers.ts'
import { setParticipants } from '../../booking/changes/set-participants.ts'
import { lockSeats } from '../../booking/orders/lock-seats.ts'
import type { SentPerson } from '../../booking/orders/write-participants.ts'
import { seatsLeft } from '../../catalogue/dates/seats-left.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { actorId, inTransaction, type Shop } from '../../platform/shop.ts'
import { isInScope, type Scope } from './own-dates.ts'

type Given = AddPersonBody & { dateId: number }

const detailsOf = (given: Given): Record<string, string> =>
  Object.fromEntries(participantNeeds.flatMap((need) => (given[need] ? [[need, given[need]]] : [])))

/**
 * Adds somebody who came: instead of a participant who did not, on a seat of an order that has no name yet, or, when neither is given and a
 * seat is free, as a walk-in whom the desk still has to book and invoice. Sent again it changes nothing.
 */
export const addPerson = (shop: Shop, scope: Scope, given: Given): Promise<AddedPerson> =>
  inTransaction(shop, async (shop) => {
    const { dateId, client_id } = given
    await requireDate(shop, scope, dateId)
    // Another request with the same id waits here for the first.
    const added = await readRows(shop.db, { id: col.integer })`
      insert into walk_ins (client_id, option_id, name, email, company, details, by_id, at)
      values (${client_id}::uuid, ${dateId}, ${given.name}, ${given.email || null}, ${given.company || null}, ${JSON.stringify(detailsOf(given))}::jsonb, ${actorId('colleague', shop.by)}, ${shop.now})
      on conflict (client_id) do nothing returning id`
    if (!added[0]) return findAdded(shop, given)
    if (!given.instead_of && !given.line_id) {
      await requireFreeSeat(shop, dateId)
      return outcomeOf(null)
    }
    const participantId = await addToOrder(shop, given)
    // What is known of them is with the order.
    await shop.db.execute(sql`
      update walk_ins set participant_id = ${participantId}, name = '', email = null, company = null, details = '{}' where id = ${added[0].id}`)
    return outcomeOf(participantId)
  })

async function findAdded({ db }: Shop, { client_id, dateId }: Given): Promise<AddedPerson> {
  const rows = await readRows(db, { participant_id: col.integer.orNull })`
    select participant_id from walk_ins where client_id = ${client_id}::uuid and option_id = ${dateId}`
  if (!rows[0]) throw new Problem('not_found')
  return outcomeOf(rows[0].participant_id)
}

const outcomeOf = (participantId: number | null): AddedPerson => ({
  outcome: participantId ? 'added' : 'to_invoice',
  participant_id: participantId,
})

async function requireDate(shop: Shop, scope: Scope, dateId: number) {
  const rows = await readRows(shop.db, { id: col.integer })`
    select o.id from product_options o where o.id = ${dateId} and o.first_day is not null and ${isInScope(scope, sql`o.id`)}`
  if (!rows[0]) throw new Problem('not_found')
}

/** Walk-ins, of whom this is one, have the seats that are left. The lock makes two at once count each other. */
async function requireFreeSeat(shop: Shop, dateId: number) {
  await lockSeats(shop, sql`${dateId}::int`)
  const rows = await readRows(shop.db, { free: col.integer.neverNull })`
    select (${seatsLeft(shop.now)} - (select count(*) from walk_ins w where w.option_id = o.id and w.name <> ''))::int as free
    from product_options o where o.id = ${dateId}`
  if ((rows[0]?.free ?? -1) < 0) throw new Problem('not_possible', { more: { because: 'full' } })
}

/** Puts the person on an order's line: on a seat without a name, or in the place of a participant who was not there on any day. */
async function addToOrder(shop: Shop, given: Given): Promise<number> {
  const lines = await readRows(shop.db, { id: col.integer, order_id: col.integer })`
    select l.id, l.order_id from order_lines l join orders o on o.id = l.order_id
    where l.option_id = ${given.dateId} and o.status_id in (${literals(...confirmedStatuses)})
      and l.id = coalesce((select order_line_id from participants where id = ${given.instead_of}), ${given.line_id})`
  const line = lines[0]
  if (!line)
    throw new Problem('invalid', { fields: { [given.instead_of ? 'instead_of' : 'line_id']: ['unknown'] } })
  if (given.instead_of) await requireAbsent(shop, given.instead_of)
  const others = await readRows(shop.db, {
    id: col.integer,
    name: col.text,
    email: col.text.orNull,
    details: col.json<Record<string, string>>(),
  })`
    select id, name, email, details from participants where order_line_id = ${line.id} and id is distinct from ${given.instead_of} order by id`
  const people: SentPerson[] = [
    ...others.map(({ details, email, ...person }) => ({ ...person, email: email ?? '', ...details })),
    { name: given.name, email: given.email, ...detailsOf(given) },
  ]
  const set = await setParticipants(shop, line.order_id, [{ line_id: line.id, people }], { anyTime: true })
  if (set.outcome === 'invalid') throw new Problem('not_possible', { more: { because: 'full' } })
  if (set.outcome !== 'changed') throw new Problem('not_possible')
  const known = new Set(others.map(({ id }) => id))
  const after = await readRows(shop.db, { id: col.integer })`
    select id from participants where order_line_id = ${line.id} order by id desc`
  const added = after.find(({ id }) => !known.has(id))
  if (!added) throw new Error('the participant was not added')
  return added.id
}

async function requireAbsent({ db }: Shop, participantId: number) {
  const { rowCount } = await db.execute(sql`
    select from attendance where participant_id = ${participantId} and state <> 'absent'
    union all select from certificates where participant_id = ${participantId}`)
  if (rowCount) throw new Problem('not_possible', { more: { because: 'was_there' } })
}

/** The desk has booked a walk-in, or decided not to: what is known of them is in the order from now on. */
export const settleWalkIn = (shop: Shop, dateId: number, id: number): Promise<void> =>
  inTransaction(shop, async ({ db, now, by }) => {
    const { rowCount } = await db.execute(sql`
      update walk_ins set handled_at = coalesce(handled_at, ${now}), handled_by = coalesce(handled_by, ${actorId('colleague', by)}::int),
        name = '', email = null, company = null, details = '{}'
      where id = ${id} and option_id = ${dateId} and (name <> '' or handled_at is not null)`)
    if (!rowCount) throw new Problem('not_found')
  })
