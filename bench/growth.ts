import { alternate, medianOf, ratioOf } from './measure.ts'
import type { Row } from './results.ts'
import { type BenchShop, openShop } from './shop.ts'
import { goalOf } from './work/work.ts'
import { type WorkName, works } from './work/works.ts'

/** How much slower each may be in the largest catalogue than in the smallest. */
const limits: [WorkName, number][] = [
  ['category', 2],
  ['search', 2],
  ['suggestions', 2],
  // The same, within what the measurement varies.
  ['product', 1.15],
  ['order', 1.15],
]
const maxStartSeconds = 10

const countOf = (products: number) => products.toLocaleString('en')

async function growthOf(
  name: WorkName,
  limit: number,
  sizes: readonly number[],
  shops: readonly BenchShop[],
): Promise<Row[]> {
  const slices = await alternate(shops.map(({ load }) => load(name)))
  const [smallest = []] = slices
  const rates = slices.map((ofSize, index): Row => {
    const { rate, p50, p99 } = medianOf(ofSize)
    const products = sizes[index] ?? 0
    const goal = goalOf(works[name], products).rate
    return {
      name: `${works[name].name}, ${countOf(products)} products`,
      value: rate,
      unit: '/s',
      p50,
      p99,
      ...(goal && { goal: `≥ ${goal}/s`, reached: rate >= goal }),
    }
  })
  const times = ratioOf(smallest, slices.at(-1) ?? [])
  return [
    ...rates,
    {
      name: `${works[name].name}, slower in the largest`,
      value: times,
      unit: '×',
      goal: `≤ ${limit} ×`,
      reached: times <= limit,
    },
  ]
}

/** The same work in catalogues of several sizes, whose shops run side by side and are measured in turn. */
export async function measureGrowth(
  fill: (products: number) => Promise<string>,
  sizes: readonly number[],
): Promise<Row[]> {
  const rows: Row[] = []
  const shops: BenchShop[] = []
  for (const products of sizes) {
    const shop = await openShop(await fill(products))
    shops.push(shop)
    rows.push({
      name: `start, ${countOf(products)} products`,
      value: shop.startSeconds,
      unit: 's',
      goal: `≤ ${maxStartSeconds} s`,
      reached: shop.startSeconds <= maxStartSeconds,
    })
  }
  for (const [name, limit] of limits) {
    rows.push(...(await growthOf(name, limit, sizes, shops)))
    console.log(`measured: ${works[name].name}`)
  }
  for (const [index, { served }] of shops.entries())
    rows.push({
      name: `memory, ${countOf(sizes[index] ?? 0)} products`,
      value: await served.peakMegabytes(),
      unit: 'MB',
    })
  return rows
}
