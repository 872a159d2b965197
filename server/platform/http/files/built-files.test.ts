import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HttpShop, openHttpShop } from '../../../../tests/support/shop/http-shop.ts'
import { storeBuiltFiles } from './built-files.ts'

let shop: HttpShop
let builds: string
beforeAll(async () => {
  shop = await openHttpShop()
  builds = mkdtempSync(join(tmpdir(), 'vangnet-builds-'))
})
afterAll(async () => {
  rmSync(builds, { recursive: true, force: true })
  await shop.close()
})

/** As a server of this version does when it starts. */
async function start(version: string, files: Record<string, string>, app = 'client') {
  const assets = join(builds, version, app, 'assets')
  mkdirSync(assets, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(assets, name), text)
  await storeBuiltFiles(shop.platform, join(builds, version))
}

it('a server sends the chunks of older and newer versions, and nothing else', async () => {
  await start('old', { 'page-1.js': 'old page', 'shared-1.js': 'shared' })
  await start('new', { 'page-2.js': 'new page', 'shared-1.js': 'shared' })
  await start('new', { 'list-1.js': 'list of the back office' }, 'staff')
  const ask = (path: string) => fetch(shop.url + path)
  for (const [path, text] of [
    ['/assets/page-1.js', 'old page'],
    ['/assets/page-2.js', 'new page'],
    ['/assets/shared-1.js', 'shared'],
    ['/staff/assets/list-1.js', 'list of the back office'],
  ] as const) {
    const response = await ask(path)
    expect([path, response.status, await response.text()]).toEqual([path, 200, text])
    expect(response.headers.get('content-type')).toContain('text/javascript')
    expect(response.headers.get('cache-control')).toContain('immutable')
  }
  const unknown = await ask('/assets/page-3.js')
  expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

it('chunks of versions that were not started for three months are deleted', async () => {
  const paths = async () =>
    (await shop.pool.query('select path from built_files order by path')).rows.map(({ path }) => path)
  await start('old', {})
  shop.setNow(new Date(shop.platform.now().getTime() + 91 * 86_400_000))
  await start('new', {})
  expect(await paths()).toEqual(['/assets/page-2.js', '/assets/shared-1.js', '/staff/assets/list-1.js'])
})
