import { type SQL, sql } from 'drizzle-orm'
import { isConfirmed } from '../confirmation/confirm-email.ts'

/**
 * The ids of the people who a customer is: those with the customer's mail address, once it is proven, and with a name in common. Employers
 * book under one name and accounts have another, so the names need not be equal.
 */
export const ownPeople = (customerId: number): SQL => sql`
  select p.id from people p join customers c on lower(p.email) = lower(c.email) and c.deleted_at is null and ${isConfirmed(sql`c`)}
    and shares_name(p.name, concat_ws(' ', c.firstname, c.lastname))
  where c.id = ${customerId} and p.merged_into is null`
