import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noTimeouts, openPool, type Pool } from '../../server/platform/database/database.ts'
import { createLog } from '../../server/platform/log.ts'
import { cloneDatabase } from '../../tests/support/shop/test-database.ts'
import { loadSynthetic } from './load-synthetic.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let pool: Pool
beforeAll(async () => {
  database = await cloneDatabase()
  pool = openPool(database.url, createLog({ LOG_LEVEL: 'silent' }), 3, noTimeouts)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const one = async (text: string) => Object.values((await pool.query(text)).rows[0])[0]
const countProducts = () => one('select count(*)::int from products')

describe('a larger catalogue', () => {
  it('has the requested number of products, each with texts, dates and search documents', async () => {
    const steps: string[] = []
    await loadSynthetic(pool, 250, (...step) => steps.push(step.join(' ')))
    expect(await countProducts()).toBe(250)
    expect(
      await one(
        "select count(*)::int from product_texts t join products p on p.id = t.product_id where p.code like 'ZZ-%'",
      ),
    ).toBe(2 * (250 - 95))
    expect(await one('select count(*)::int from search_documents where product_id is not null')).toBe(500)
    expect(
      await one(`select count(*)::int from products p where p.kind = 'training' and not p.on_quotation
        and not exists (select from product_options o join option_attribute_values v on v.option_id = o.id where o.product_id = p.id)`),
    ).toBe(0)
    expect(steps).toEqual(['Adding 0 155', 'Adding 155 155'])
  })

  it('has the search documents that saving each product by itself would write', async () => {
    const documents = async () =>
      (
        await pool.query(
          'select product_id, locale, head, words from search_documents where product_id is not null order by 1, 2',
        )
      ).rows
    const inBulk = await documents()
    const { rows } = await pool.query('select id from products order by id')
    for (const { id } of rows.slice(-20))
      await pool.query('update products set popularity = popularity where id = $1', [id])
    expect(await documents()).toEqual(inBulk)
  })

  it('grows and shrinks by what is missing or too much', async () => {
    const before = await one("select id from products where code = 'ZZ-000001'")
    // As after a run that was interrupted.
    await pool.query("delete from products where code = 'ZZ-000007'")
    await loadSynthetic(pool, 260)
    expect(await countProducts()).toBe(260)
    expect(await one("select id from products where code = 'ZZ-000001'")).toBe(before)
    const steps: string[] = []
    await loadSynthetic(pool, 0, (...step) => steps.push(step.join(' ')))
    expect(await one("select count(*)::int from products where code like 'ZZ-%'")).toBe(0)
    expect(await countProducts()).toBe(95)
    expect(steps).toEqual(['Removing 0 165', 'Removing 165 165'])
  })
})
