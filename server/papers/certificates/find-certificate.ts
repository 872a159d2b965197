import { type SQL, sql } from 'drizzle-orm'
import type { CertificateContent } from '../../accounts/certificates/tables.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

const columns = {
  id: col.integer,
  holder: col.text,
  number: col.text,
  code: col.text.neverNull,
  issued_on: col.day,
  expires_on: col.day.orNull,
  is_withdrawn: col.boolean,
  content: col.json<CertificateContent>().neverNull,
}
/** A certificate that was issued by closing a date. */
export type IssuedCertificate = RowOf<typeof columns>

export const findCertificates = ({ db }: Shop, where: SQL): Promise<IssuedCertificate[]> => readRows(
  db,
  columns,
)`
  select x.id, x.holder, x.number, x.code, x.issued_on, x.expires_on, x.withdrawn_at is not null as is_withdrawn, x.content
  from certificates x where x.code is not null and x.content is not null and ${where} order by x.holder, x.id`

export const findCertificatesByIds = (shop: Shop, ids: readonly number[]) =>
  findCertificates(shop, sql`x.id = any(${sql.param([...ids])}::int[])`)
