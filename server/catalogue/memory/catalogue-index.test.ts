import { expect, it } from 'vitest'
import { openTestShop } from '../../../tests/support/shop/test-shop.ts'
import { hearStatements } from '../../../tests/support/statements/watch-statements.ts'
import { CatalogueIndex } from './catalogue-index.ts'

it('an answer waits for the changes before it, and not for those that never stop coming', async () => {
  const shop = await openTestShop()
  const listeners: ((table: string | null, ids: readonly number[] | undefined) => void)[] = []
  const changes = {
    ...shop.platform.changes,
    subscribeToRows: (listener: (typeof listeners)[number]) => void listeners.push(listener),
  }
  const catalogue = new CatalogueIndex({ ...shop.platform, changes })
  const { products } = await catalogue.current()
  const [product] = products.values()
  if (!product) throw new Error('the catalogue has products')
  const announce = () => {
    for (const listener of listeners) listener('products', [product.id])
  }
  // Another change is announced during each read.
  const stop = hearStatements((text) => {
    if (text.includes('product_options')) announce()
  })
  try {
    await shop.pool.query('update products set popularity = popularity + 7 where id = $1', [product.id])
    const before = product.popularity
    announce()
    const current = await catalogue.current()
    expect(current.products.get(product.id)?.popularity).toBe(before + 7)
  } finally {
    stop()
    await catalogue.current()
    await shop.close()
  }
})
