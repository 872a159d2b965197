import { bytes, compare, load, rounds, seconds, serve } from './measure.ts'

/** Pages and a cached read of the shop with default settings. */
export async function comparePages(databaseUrl: string) {
  const env = { DATABASE_URL: databaseUrl, PORT: '0' }
  const shop = await serve('serve-shop.ts', undefined, { ...env, CACHE_PAGES: 'yes' })
  const uncached = await serve('serve-shop.ts', undefined, { ...env, CACHE_PAGES: 'no' })
  const textOf = async (path: string) => (await fetch(shop + path)).text()
  const page = '/rope-access'
  const html = await textOf(page)
  const api = await textOf('/api/home')
  await compare([
    {
      name: `kept page ${page}`,
      ours: load(shop + page),
      floor: 'bare Node, same bytes',
      bare: load(await serve('serve-bytes.ts', bytes('text/html; charset=utf-8', html))),
      goal: 0.6,
    },
    {
      name: `fresh render ${page}`,
      ours: load(uncached + page),
      floor: 'bare React, same tree',
      bare: load(await serve('serve-react.ts', { html })),
      goal: 0.45,
    },
    {
      name: 'fresh render /',
      ours: load(`${uncached}/`),
      floor: 'bare React, same tree',
      bare: load(await serve('serve-react.ts', { html: await textOf('/') })),
      goal: 0.45,
    },
    {
      name: 'API read /api/home',
      ours: load(`${shop}/api/home`),
      floor: 'bare Node, same bytes',
      bare: load(await serve('serve-bytes.ts', bytes('application/json', api))),
      goal: 0.5,
    },
  ])
  console.log(`page ${html.length} bytes; API answer ${api.length} bytes; ${rounds} rounds of ${seconds} s`)
}
