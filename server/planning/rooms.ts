import type { z } from 'zod'
import type { changeRoomBody, newRoomBody, Room } from '../../contract/staff/planning/planning.ts'
import { col, readRows } from '../platform/database/rows.ts'
import { Problem } from '../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../platform/shop.ts'
import { type Saved, saveFields } from '../platform/staff/save-fields.ts'
import { archivedAt, withReferences } from './resources.ts'
import { rooms } from './tables.ts'

/** All rooms, with the days from today on when they cannot be used. */
export const listRooms = ({ db, now }: Shop): Promise<Room[]> => readRows(db, {
  id: col.integer,
  name: col.text,
  location_id: col.integer,
  seats: col.integer.orNull,
  is_archived: col.boolean,
  absences: col.json<Room['absences']>(),
  version: col.integer,
})`
  select id, name, location_id, seats, archived_at is not null as is_archived, version,
    coalesce((select json_agg(json_build_object('id', a.id, 'first_day', a.first_day, 'last_day', a.last_day, 'why', a.why) order by a.first_day, a.id)
      from absences a where a.room_id = rooms.id and a.last_day >= ${now}::timestamptz at time zone 'Europe/Amsterdam'), '[]') as absences
  from rooms order by archived_at is not null, location_id, name, id`

export const addRoom = (
  shop: Shop,
  { location_id, ...fields }: z.infer<typeof newRoomBody>,
): Promise<number> =>
  inTransaction(shop, async ({ db }) => {
    const [added] = await withReferences('location_id', () =>
      db
        .insert(rooms)
        .values({ ...fields, locationId: location_id })
        .returning({ id: rooms.id }),
    )
    if (!added) throw new Error('the insert returned no row')
    return added.id
  })

export const changeRoom = (
  shop: Shop,
  id: number,
  { version, is_archived, ...sent }: z.infer<typeof changeRoomBody>,
): Promise<Saved> =>
  inTransaction(shop, async (shop) => {
    const rows = await readRows(shop.db, {
      id: col.integer,
      version: col.integer,
      name: col.text,
      location_id: col.integer,
      seats: col.integer.orNull,
      archived_at: col.instant.orNull,
    })`select id, version, name, location_id, seats, archived_at from rooms where id = ${id} for no key update`
    const row = rows[0]
    if (!row) throw new Problem('not_found')
    return withReferences('location_id', () =>
      saveFields<Omit<typeof row, 'id' | 'version'>>(shop, {
        kind: 'room',
        table: 'rooms',
        row,
        version,
        sent: { ...sent, archived_at: archivedAt(shop, is_archived, row.archived_at) },
      }),
    )
  })
