import { type SQL, sql } from 'drizzle-orm'

/** The mailbox that an e-mail address belongs to: `Noor+1@example.com` and `noor@example.com` are the same. */
export const mailboxOf = (email: string) => email.toLowerCase().replace(/\+[^@]*@/, '@')

/** The same in SQL. Indexes are on this expression. */
export const mailboxIn = (email: SQL): SQL => sql`lower(regexp_replace(${email}, '\\+[^@]*@', '@'))`
