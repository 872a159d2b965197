import { type SQL, sql } from 'drizzle-orm'
import { holdsSeats } from '../dates/seats-left.ts'

/**
 * What the whole group pays for the private date `o`, however many they are; null without a group price. The first order pays it: seats of
 * later orders cost nothing more.
 */
export const groupNetCents = (now: Date): SQL<number | null> => sql`case
  when o.visibility <> 'private' then null
  when o.group_price_cents is not null and exists (
    select from order_lines line join orders on orders.id = line.order_id where line.option_id = o.id and ${holdsSeats(now)}) then 0
  else o.group_price_cents end`

/** A price for a group as a price per person, and what that is too much in all because a cent cannot be divided. */
export function perPerson(groupCents: number, people: number): { netCents: number; lessCents: number } {
  const netCents = Math.ceil(groupCents / people)
  return { netCents, lessCents: netCents * people - groupCents }
}
