import { type SQL, sql } from 'drizzle-orm'
import { addDays, dayOf } from '../../../../contract/rules/time/day.ts'
import { expiringDays, type OfferListQuery } from '../../../../contract/staff/booking/offer-list.ts'
import { col, readRows } from '../../../platform/database/rows.ts'
import type { Shop } from '../../../platform/shop.ts'
import { readList } from '../../../platform/staff/list.ts'
import { contains, customerWords, offerNumberWords, wordsIn } from '../../../platform/staff/words.ts'
import { stateOf } from '../offer-state.ts'
import {
  customerName,
  fromOffers,
  joinOthers,
  netCents,
  offerColumns,
  offerRow,
  offerRowToJson,
  openedAt,
} from './offer-rows.ts'

/** Offers whose number or customer contains what is searched for. */
function offersWith(q: string | undefined): SQL | undefined {
  const words = wordsIn(q ?? '')
  if (!words.length) return undefined
  return sql`f.id in (
    select n.id from offers n where ${contains(offerNumberWords, words)}
    union select n.id from offers n join customers c on c.id = n.customer_id where c.deleted_at is null and ${contains(customerWords, words)})`
}

function ownedBy(owner: OfferListQuery['owner'], me: number): SQL | undefined {
  if (owner === undefined) return undefined
  return owner === 'nobody' ? sql`f.owner_id is null` : sql`f.owner_id = ${owner === 'me' ? me : owner}`
}

const isExpiring = (now: Date) =>
  sql`(${stateOf(now)} = 'sent' and f.valid_until <= ${addDays(dayOf(now), expiringDays)})`

function sentIn(period: string | undefined): SQL | undefined {
  const [from = '', to = ''] = period?.split('..') ?? []
  if (!from && !to) return undefined
  const day = sql`(f.sent_at at time zone 'Europe/Amsterdam')`
  return sql.join(
    [...(from ? [sql`${day} >= ${from}`] : []), ...(to ? [sql`${day} < ${to}::date + 1`] : [])],
    sql` and `,
  )
}

/** One page of the offers that match, with the counts of the tabs above the list. */
export async function listOffers(shop: Shop, query: OfferListQuery, me: number) {
  const { now } = shop
  const { rows, total } = await readList(
    shop,
    {
      from: fromOffers,
      id: sql`f.id`,
      where: [
        offersWith(query.q),
        query.state && sql`${stateOf(now)} = any(${sql.param(query.state)}::text[])`,
        ownedBy(query.owner, me),
        query.expiring && isExpiring(now),
        query.opened && sql`(${openedAt} is not null) = ${query.opened === 'yes'}`,
        sentIn(query.sent),
        query.customer ? sql`f.customer_id = ${query.customer}` : undefined,
      ],
      sorts: {
        number: sql`f.number`,
        customer: sql`lower(coalesce(c.company, ${customerName}))`,
        total: netCents,
        sent: sql`f.sent_at`,
        valid_until: sql`f.valid_until`,
        opened: openedAt,
        created: sql`f.created_at`,
      },
      columns: offerRow,
      select: sql`select ${offerColumns(now)} from page join offers f on f.id = page.id ${joinOthers}`,
    },
    query,
  )
  return {
    data: rows.map(offerRowToJson),
    meta: { total, page: query.page, rows: query.rows },
    counts: await countOffers(shop, me),
  }
}

const countColumns = {
  all: col.integer,
  draft: col.integer,
  sent: col.integer,
  expiring: col.integer,
  accepted: col.integer,
  ended: col.integer,
  mine: col.integer,
}

async function countOffers({ db, now }: Shop, me: number) {
  const rows = await readRows(db, countColumns)`
    select count(*)::int as all, count(*) filter (where state = 'draft')::int as draft, count(*) filter (where state = 'sent')::int as sent,
      count(*) filter (where is_expiring)::int as expiring, count(*) filter (where state = 'accepted')::int as accepted,
      count(*) filter (where state in ('declined', 'expired'))::int as ended, count(*) filter (where owner_id = ${me})::int as mine
    from (select ${stateOf(now)} as state, ${isExpiring(now)} as is_expiring, f.owner_id from ${fromOffers}) offered`
  return rows[0] ?? { all: 0, draft: 0, sent: 0, expiring: 0, accepted: 0, ended: 0, mine: 0 }
}
