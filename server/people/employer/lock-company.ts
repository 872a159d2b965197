import { type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../platform/shop.ts'

/** Changes of a company's members and people wait for each other. */
export const lockCompany = ({ db }: Shop, id: SQL) =>
  db.execute(sql`select from companies where id in (${id}) for update`)
