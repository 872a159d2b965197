import type { z } from 'zod'
import type { staffParticipantsBody } from '../../../contract/staff/booking/order-actions.ts'
import type { ActorJson } from '../../../contract/staff/log.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { changeColumns, changeToJson, selectChanges } from '../../platform/staff/log.ts'
import type { Conflict } from '../../platform/staff/merge.ts'
import { type LineOfPeople, setParticipants } from '../changes/set-participants.ts'
import { lockOrder } from '../orders/change-status.ts'
import type { Refusal } from '../purchase/refusals.ts'
import { type KnownPerson, mergePeople } from './merge-people.ts'

type Lines = z.output<typeof staffParticipantsBody>['lines']

async function listPeople({ db }: Shop, orderId: number, lineId: number): Promise<KnownPerson[]> {
  const rows = await readRows(db, {
    id: col.integer,
    name: col.text,
    email: col.text.orNull,
    details: col.json<Record<string, string>>(),
  })`
    select x.id, x.name, x.email, x.details from participants x join order_lines l on l.id = x.order_line_id
    where l.id = ${lineId} and l.order_id = ${orderId} order by x.id`
  return rows.map(({ details, email, ...person }) => ({ ...person, email: email ?? '', ...details }))
}

const theCustomer: ActorJson = { kind: 'customer', id: null, name: null }

/** The colleague or customer who changed a participant last. What customers add and remove is not in the log. */
async function findLastChange(
  { db, now }: Shop,
  orderId: number,
  personId: number,
): Promise<Pick<Conflict, 'by' | 'at'>> {
  const rows = await readRows(db, changeColumns)`
    select ${selectChanges} where h.kind = 'order' and h.ref_id = ${orderId} and h.table_name = 'participants' and h.row_id = ${personId}
    order by h.id desc limit 1`
  const change = rows[0] && changeToJson(rows[0])
  return { by: change?.by ?? theCustomer, at: change?.at ?? now.toISOString() }
}

/** Sets the participants of lines at any time. What others changed since the form was filled stays, unless it is the same field. */
export const setPeople = (
  shop: Shop,
  orderId: number,
  lines: Lines,
): Promise<{ outcome: 'changed' } | { outcome: 'changed_meanwhile'; conflict: Conflict } | Refusal> =>
  inTransaction(shop, async (shop) => {
    await lockOrder(shop, orderId)
    const merged: LineOfPeople[] = []
    for (const [index, { line_id, people, seen }] of lines.entries()) {
      const stored = seen && (await listPeople(shop, orderId, line_id))
      const all = stored ? mergePeople(seen, stored, people) : { people }
      if ('clashId' in all) {
        const fields = { [`lines.${index}.people`]: { base: seen, theirs: stored, yours: people } }
        const last = await findLastChange(shop, orderId, all.clashId)
        return { outcome: 'changed_meanwhile', conflict: { ...last, fields } }
      }
      merged.push({ line_id, people: all.people })
    }
    return setParticipants(shop, orderId, merged, { anyTime: true })
  })
