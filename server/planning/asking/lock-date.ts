import { sql } from 'drizzle-orm'
import type { Shop } from '../../platform/shop.ts'

/** Locks the date of a request, as whoever plans it does: answers and plans wait for each other. */
export const lockDateOf = ({ db }: Shop, requestId: number) =>
  db.execute(sql`
    select from product_options o join trainer_asks a on a.option_id = o.id join trainer_requests r on r.ask_id = a.id
    where r.id = ${requestId} for no key update of o`)
