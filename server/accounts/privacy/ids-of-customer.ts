import { sql } from 'drizzle-orm'

/** The customer, and the guests whose orders they took over, by registering or by a merge: their rows hold the same person's name and address. */
export const idsOfCustomer = (customerId: number) => sql`
  select g.id from customers c join customers g on g.merged_into = c.id or lower(g.email) = lower(c.email)
  where c.id = ${customerId} and (g.id = c.id or g.merged_into = c.id or (g.deleted_at is not null and c.password_hash is not null))`
