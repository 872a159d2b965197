import { offerFreePlaces } from '../../server/booking/waiting/offer-places.ts'
import { shopOf } from '../../server/platform/shop.ts'
import type { TestShop } from '../support/shop/test-shop.ts'
import { planDate } from '../support/shop/visitor.ts'

/** Who waits, for twice as many seats as there are: groups that stay together, groups that may be split, and single people, in turn. */
const groups = [
  { places: 4, split: false },
  { places: 1, split: false },
  { places: 3, split: true },
  { places: 2, split: false },
]

type Race = { workers: number; releases: number }

/**
 * Seats of one date come free one by one, while several workers offer them to those who wait. A watcher counts what is held and offered in
 * one statement, again and again.
 */
export async function raceOfReleases(shop: TestShop, { workers, releases }: Race) {
  const date = await planDate(shop, { seats: releases })
  const { rows: holds } = await shop.pool.query<{ id: number }>(
    `insert into seat_holds (option_id, amount, until, order_key)
     select $1, 1, '2026-05-01', gen_random_uuid() from generate_series(1, $2) returning id`,
    [date, releases],
  )
  await shop.pool.query(
    `insert into waiting_entries (option_id, places, may_split, name, email, locale, created_at)
     select $1, g.places, g.split, 'Wil', n || '-' || g.places || '@race.example', 'nl', $3
     from generate_series(1, $4) n, jsonb_to_recordset($2) as g (places int, split boolean)`,
    [date, JSON.stringify(groups), shop.platform.now(), Math.ceil(releases / 5)],
  )
  let isOver = false
  let mostHeld = 0
  let failures = 0
  const look = async () => {
    const { rows } = await shop.pool.query(
      'select coalesce(sum(amount), 0)::int as held from seat_holds where option_id = $1',
      [date],
    )
    mostHeld = Math.max(mostHeld, rows[0].held)
  }
  const watch = async () => {
    while (!isOver) await look()
  }
  const offer = async () => {
    try {
      await offerFreePlaces(shopOf(shop.platform))
    } catch {
      failures++
    }
  }
  const work = async () => {
    while (!isOver) await offer()
  }
  // All seats are held when it begins.
  await look()
  const watching = watch()
  const working = Array.from({ length: workers }, work)
  const releaseSome = async (part: number) => {
    for (const { id } of holds.filter((_, index) => index % 20 === part))
      await shop.pool.query('delete from seat_holds where id = $1', [id])
  }
  await Promise.all(Array.from({ length: 20 }, (_, part) => releaseSome(part)))
  isOver = true
  await Promise.all([watching, ...working])
  await offer()
  const { rows } = await shop.pool.query(
    `select coalesce(sum(h.amount), 0)::int as offered,
       count(*) filter (where h.amount > w.places or (h.amount < w.places and not w.may_split))::int as "wrongSize",
       (select count(*)::int from (select from mails m join waiting_entries e on e.id = (m.about->>'waiting_entry_id')::int
          where e.option_id = $1 and m.kind = 'waiting_offer' group by e.id having count(*) > 1) twice) as twice,
       (count(*) - count(distinct w.id))::int as "heldTwice"
     from seat_holds h join waiting_entries w on w.id = h.waiting_entry_id where h.option_id = $1`,
    [date],
  )
  return { ...rows[0], mostHeld, failures } as {
    offered: number
    wrongSize: number
    twice: number
    heldTwice: number
    mostHeld: number
    failures: number
  }
}
