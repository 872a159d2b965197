import { type SQL, sql } from 'drizzle-orm'

/** Whether the deal `d` runs now. A deal above the product's own price does not count: a deal never raises a price. */
export const isRunning = (now: Date): SQL => sql`(d.starts_at <= ${now} and d.ends_at > ${now})`

/** The lowest price at which a product has a deal now, as (product_id, price_cents): one row per product with a running deal. */
export const runningDealPrices = (now: Date): SQL => sql`(
  select d.product_id, min(d.price_cents) as price_cents from deals d join products priced on priced.id = d.product_id
  where d.price_cents < priced.price_cents and ${isRunning(now)} group by d.product_id
)`

/**
 * The 30-day rule: next to a discounted price, the law requires the lowest price of the 30 days before the deal `d` started. A price in
 * `price_history` counts when it was still valid on any of those days, and so does an earlier deal that ran on one of them.
 */
const lowestPriceBefore = sql`least(
  (select min(h.price_cents) from price_history h
    where h.product_id = d.product_id and h.since < d.starts_at
      and coalesce((select min(n.since) from price_history n where n.product_id = d.product_id and n.since > h.since), d.starts_at)
          > d.starts_at - interval '30 days'),
  (select min(e.price_cents) from deals e
    where e.product_id = d.product_id and e.starts_at < d.starts_at and e.ends_at > d.starts_at - interval '30 days')
)`

/** The struck-out price of the deal `d`; null when nothing higher may be struck out. */
export const struckPrice = sql`(select was.cents from (select ${lowestPriceBefore} as cents) was where was.cents > d.price_cents)`

/** Joins the cheapest running deal of the product `p` as `deal`, with the price before it (`was_cents`). */
export const joinDeal = (now: Date): SQL => sql`
  left join lateral (
    select d.price_cents, d.ends_at, ${struckPrice} as was_cents
    from deals d
    where d.product_id = p.id and d.price_cents < p.price_cents and ${isRunning(now)}
    order by d.price_cents limit 1
  ) deal on true`

/** Current net price of one option `o` of the product `p`: a running deal replaces the product's price, the option's surcharge is added. */
export const currentNetCents = (now: Date): SQL<number> => sql`(
  least((select min(d.price_cents) from deals d where d.product_id = p.id and ${isRunning(now)}), p.price_cents)
  + o.surcharge_cents
)::int`
