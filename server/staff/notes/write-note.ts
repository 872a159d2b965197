import { sql } from 'drizzle-orm'
import type { RecordKind } from '../../../contract/staff/log.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { writeNote } from '../../platform/staff/log.ts'
import { requireRecord } from './require-record.ts'

/** Tells open pages that a note names their colleague. */
export const mentionChannel = 'staff_mentioned'

type Note = { kind: RecordKind; refId: number; text: string; mentions: readonly number[] }

/** Writes a note about a record that exists, and tells the colleagues whom it names. */
export const noteRecord = (shop: Shop, { kind, refId, text, mentions }: Note): Promise<number> =>
  inTransaction(shop, async (shop) => {
    const { db, by } = shop
    await requireRecord(shop, kind, refId)
    const named = [...new Set(mentions)]
    const known = await readRows(db, { id: col.integer })`
      select id from colleagues where id = any(${sql.param(named)}::int[]) and is_active`
    if (known.length !== named.length) throw new Problem('invalid', { fields: { mentions: ['unknown'] } })
    const id = await writeNote(shop, kind, refId, text)
    const others = named.filter((one) => one !== by?.id)
    if (others.length) {
      await db.execute(sql`update notes set mentions = ${sql.param(others)}::int[] where id = ${id}`)
      await db.execute(
        sql`select pg_notify(${mentionChannel}, ${`${kind} ${refId} ${id} ${by?.id} ${others.join(',')}`})`,
      )
    }
    return id
  })
