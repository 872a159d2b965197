import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { allEnded, inTransaction, type Shop, shopOf } from './shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
  await test.pool.query("insert into memory values ('a', '0'), ('b', '0')")
})
afterAll(() => test.close())

const add = ({ db }: Shop, key: string) =>
  db.execute(sql`update memory set value = (value::int + 1)::text where key = ${key}`)
const valuesOf = async () =>
  (await test.pool.query("select value from memory where key in ('a', 'b') order by key")).rows.map(
    ({ value }) => value,
  )

describe('a transaction', () => {
  it('is retried after a deadlock, so that both complete exactly once', async () => {
    let attempts = 0
    let haveFirst = 0
    const eachHasFirst = Promise.withResolvers<void>()
    const both = (first: string, second: string) =>
      inTransaction(shopOf(test.platform), async (shop) => {
        attempts++
        await add(shop, first)
        if (++haveFirst === 2) eachHasFirst.resolve()
        await eachHasFirst.promise
        await add(shop, second)
      })
    await Promise.all([both('a', 'b'), both('b', 'a')])
    expect(attempts).toBeGreaterThan(2)
    expect(await valuesOf()).toEqual(['2', '2'])
  })

  it('is rolled back and not retried after another error', async () => {
    let attempts = 0
    const failing = inTransaction(shopOf(test.platform), async (shop) => {
      attempts++
      await add(shop, 'a')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(attempts).toBe(1)
    expect(await valuesOf()).toEqual(['2', '2'])
  })

  it('ends after all its parts, so that none of them writes when it is rolled back', async () => {
    const twice = async (shop: Shop) => {
      await add(shop, 'a')
      await add(shop, 'b')
    }
    const failing = inTransaction(shopOf(test.platform), (shop) =>
      allEnded([twice(shop), Promise.reject(new Error('no'))]),
    )
    await expect(failing).rejects.toThrow('no')
    // A statement that was sent too late has run by now.
    await wait(100)
    expect(await valuesOf()).toEqual(['2', '2'])
  })
})
