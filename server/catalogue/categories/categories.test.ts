import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Product = { id: number; name: string; uri: string; kind: string }
type Category = { id: number; title: string; uri: string; products: Product[] }

it.each([
  [3, 'nl', '/'],
  [12, 'en', '/en/'],
])(
  'root categories in language %i have id, title, uri and all products below them',
  async (language, locale, prefix) => {
    const { data }: { data: Category[] } = await shop.read('/api/categories/rootCategoriesWithProducts', {
      language,
    })
    const { rows } = await shop.pool.query(
      `with recursive tree as (
      select id, id as root from categories where parent_id is null
      union all select c.id, tree.root from categories c join tree on c.parent_id = tree.id
    )
    select tree.root, p.id, t.name, $2 || s.slug as uri, p.kind from tree
    join product_categories pc on pc.category_id = tree.id join products p on p.id = pc.product_id
    join product_texts t on t.product_id = p.id and t.locale = $1 join slugs s on s.product_id = p.id and s.locale = $1
    group by tree.root, p.id, t.name, s.slug, p.kind`,
      [locale, prefix],
    )
    expect(data.length).toBeGreaterThan(5)
    for (const { id, title, uri, products } of data) {
      expect(title).not.toBe('')
      expect(uri.startsWith(prefix)).toBe(true)
      const below = rows.filter(({ root }) => root === id).map(({ root: _root, ...product }) => product)
      const byId = (a: Product, b: Product) => a.id - b.id
      expect(products.toSorted(byId)).toEqual(below.toSorted(byId))
    }
  },
)
