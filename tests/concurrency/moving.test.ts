import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HttpShop, openHttpShop } from '../support/shop/http-shop.ts'
import { bookedOn, movedTo, moveOf, raceOfMoveAndBuyers, twelvePeople } from './moving-races.ts'

let shop: HttpShop
beforeAll(async () => {
  shop = await openHttpShop()
})
afterAll(() => shop.close())

const dutch = movedTo.split('-').reverse().join('-')

describe('a date that is moved as a whole', () => {
  it('while 30 buyers book and 5 cancel: the seats are right and everybody is told once', async () => {
    const { moved, statuses, booked, taken, date, move } = await raceOfMoveAndBuyers(shop, {
      buyers: 30,
      cancels: 5,
    })
    expect(moved.status).toBe(200)
    expect(statuses.filter((status) => status === 201)).toHaveLength(30)
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(taken).toBe(42)
    for (const { status_id, option_name, times_moved, buyer_mails, person_mails, people } of booked) {
      // Whoever had booked before was told; whoever booked after it booked the new date.
      if (status_id !== 2) expect(option_name).toContain(dutch)
      expect(buyer_mails).toBe(times_moved)
      if (times_moved && status_id === 3) expect(person_mails).toBe(people)
      expect(times_moved).toBeLessThanOrEqual(1)
    }
    expect(booked.filter(({ times_moved, status_id }) => times_moved && status_id === 3)).toHaveLength(5)
    const again = await move()
    expect(again.body.data.mails).toEqual([])
    expect(await bookedOn(shop, date)).toEqual(booked)
  })

  it('pressed ten times at once is moved once', async () => {
    const { date } = await twelvePeople(shop)
    const move = await moveOf(shop, date)
    const answers = await Promise.all(Array.from({ length: 10 }, () => move()))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(answers.filter(({ body }) => body.data.mails.length)).toHaveLength(1)
    for (const { buyer_mails, times_moved } of await bookedOn(shop, date))
      expect([buyer_mails, times_moved]).toEqual([1, 1])
  })

  it.each([
    ['its connection is ended', 'perform pg_terminate_backend(pg_backend_pid()); return new;'],
    ['a statement fails', "raise exception 'halfway';"],
  ])('is not moved at all when %s halfway', async (_, ends) => {
    const { date } = await twelvePeople(shop)
    const move = await moveOf(shop, date)
    const before = await bookedOn(shop, date)
    await shop.pool.query(`create function end_halfway() returns trigger language plpgsql as $$ begin
      if (select count(*) from mails where kind = 'date_changed' and (about->>'change_id')::int = (new.about->>'change_id')::int) >= 3 then ${ends} end if;
      return new; end $$`)
    await shop.pool.query(
      "create trigger end_halfway before insert on mails for each row when (new.kind = 'date_changed') execute function end_halfway()",
    )
    expect((await move()).status).toBeGreaterThanOrEqual(500)
    await shop.pool.query('drop trigger end_halfway on mails')
    await shop.pool.query('drop function end_halfway')
    expect(await bookedOn(shop, date)).toEqual(before)
    const { rows } = await shop.pool.query(
      `select (select first_day::text from product_options where id = $1) as day, (select day::text from course_days where option_id = $1) as course_day,
         (select count(*)::int from date_changes where option_id = $1) as changes`,
      [date],
    )
    expect(rows).toEqual([{ day: '2026-06-01', course_day: '2026-06-01', changes: 0 }])
    expect((await move()).body.data.orders).toBe(5)
    for (const { buyer_mails } of await bookedOn(shop, date)) expect(buyer_mails).toBe(1)
  })
})
