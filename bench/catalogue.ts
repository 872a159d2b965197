import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { bundle } from './bundle.ts'
import { bytes, compare, load, type Row, rounds, seconds, serve, spawn } from './measure.ts'
import { printPlans } from './plans.ts'
import { type Kind, kinds } from './queries.ts'
import type { ApiTask } from './query-api.ts'
import type { ReplayTask, Statement } from './query-sql.ts'

const products = 10_000
const slug = 'werken-op-hoogte-en-rope-access'
const names: Record<Kind, string> = {
  category: 'category with facets, not cached',
  search: 'text search, not cached',
  suggestions: 'suggestions, not cached',
}

function fill(databaseUrl: string) {
  console.log(`Generating ${products} products (about a minute)`)
  const script = join(import.meta.dirname, '..', 'demo', 'synthetic.ts')
  const { status } = spawnSync(process.execPath, [script, '--products', String(products)], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('could not generate the products')
}

/** A larger catalogue: lists, search and suggestions, with and without the cache. */
export async function compareCatalogue(databaseUrl: string) {
  fill(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  // If the database stops first, the reason is logged elsewhere.
  client.on('error', () => {})
  await client.connect()
  await client.query('analyze')
  const { rows: found } = await client.query('select category_id as id from slugs where slug = $1', [slug])
  const categoryId: number = found[0].id

  const env = { DATABASE_URL: databaseUrl, PORT: '0' }
  const queryApi = spawn(await bundle('query-api'), env)
  const { url } = await queryApi<{ url: string }>()
  const querySql = spawn('query-sql.ts', env)
  await querySql()
  const recorded = new Map<Kind, Statement[][]>()
  const uncached: Row[] = []
  for (const kind of kinds) {
    const queries = await queryApi<Statement[][]>({ do: 'record', kind, categoryId } satisfies ApiTask)
    recorded.set(kind, queries)
    uncached.push({
      name: names[kind],
      ours: () => queryApi({ do: 'measure', kind, seconds, categoryId } satisfies ApiTask),
      floor: 'its SQL over bare pg',
      bare: () => querySql({ seconds, queries } satisfies ReplayTask),
      goal: 0.3,
    })
  }

  const request = {
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ category_id: categoryId }),
  }
  const json = await (await fetch(`${url}/api/queryProducts`, request)).text()
  const { data, meta } = JSON.parse(json).products
  const page = `${await serve('serve-shop.ts', undefined, { ...env, CACHE_PAGES: 'no' })}/${slug}`
  const html = await (await fetch(page)).text()
  await compare([
    ...uncached,
    {
      name: 'category with facets, cached',
      ours: load(`${url}/api/queryProducts`, request),
      floor: 'bare Node, same bytes',
      bare: load(await serve('serve-bytes.ts', bytes('application/json', json)), request),
      goal: 0.5,
    },
    {
      name: `fresh render, ${data.length} cards`,
      ours: load(page),
      floor: 'bare React, same tree',
      bare: load(await serve('serve-react.ts', { html })),
      // At most 2.3 times as long.
      goal: 0.43,
    },
  ])
  console.log(
    `category of ${meta.total} among ${products} products: answer ${json.length} bytes, page ${html.length} bytes; ${rounds} rounds of ${seconds} s`,
  )
  for (const [kind, queries] of recorded) await printPlans(client, `Plans: ${names[kind]}`, queries)
  await client.end()
}
