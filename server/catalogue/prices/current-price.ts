import { type SQL, sql } from 'drizzle-orm'

/** What one of an option `o` of the product `p` costs now, without VAT: a running deal lowers the product's price, the option may add to it. */
export const currentNetCents = (now: Date): SQL<number> => sql`(
  coalesce(
    (select min(d.price_cents) from deals d where d.product_id = p.id and d.starts_at <= ${now} and d.ends_at > ${now}),
    p.price_cents
  ) + o.surcharge_cents
)::int`
