import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { shopOf } from '../../platform/shop.ts'
import { listAddresses, listParts } from './addresses.ts'
import { pathOfPart } from './sitemap.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const perFile = 20
const read = async () => {
  const parts = await listParts(shopOf(shop.platform), perFile)
  const files = parts.map(
    async (part) => [pathOfPart(part), await listAddresses(shopOf(shop.platform), part, perFile)] as const,
  )
  return Object.fromEntries(
    (await Promise.all(files)).map(([path, addresses]) => [path, addresses.map(({ nl }) => nl.uri)]),
  )
}
const trainings = (files: Record<string, string[]>) =>
  Object.keys(files).filter((path) => path.startsWith('/sitemap-trainings'))

describe('the files of the sitemap', () => {
  it('have every training once, and no more than fit', async () => {
    const files = await read()
    const paths = trainings(files)
    expect(paths.length).toBeGreaterThan(2)
    expect(paths).toContain('/sitemap-trainings.xml')
    const listed = paths.flatMap((path) => files[path] ?? [])
    const { rows } = await shop.pool.query(
      "select count(*)::int as count from products where kind = 'training'",
    )
    expect(listed).toHaveLength(rows[0].count)
    expect(new Set(listed).size).toBe(listed.length)
    for (const path of paths) expect(files[path]?.length).toBeLessThanOrEqual(perFile)
  })

  it('stay the same when a page is removed from another one', async () => {
    const before = await read()
    const { rows } = await shop.pool.query(
      "update products set kind = 'equipment' where id = (select min(id) from products where kind = 'training') returning id",
    )
    const after = await read()
    const changed = trainings(before).filter((path) => before[path]?.join() !== after[path]?.join())
    expect(rows).toHaveLength(1)
    expect(changed).toEqual(['/sitemap-trainings.xml'])
  })
})
