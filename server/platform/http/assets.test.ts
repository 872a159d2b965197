import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Assets, addBuiltFiles } from './assets.ts'

let builds: string
beforeEach(() => {
  builds = mkdtempSync(join(tmpdir(), 'vangnet-builds-'))
})
afterEach(() => rmSync(builds, { recursive: true, force: true }))

function write(path: string, text: string) {
  const file = join(builds, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function serve(build: string) {
  const assets = new Assets()
  addBuiltFiles(assets, join(builds, build))
  return (path: string) => assets.find(path)?.bytes.toString()
}

it('the files of a build are served after they have gone from the disk', () => {
  write('new/client/assets/page-1.js', 'page')
  write('new/client/robots.txt', 'robots')
  write('new/client/.vite/manifest.json', 'secret')
  const served = serve('new')
  rmSync(builds, { recursive: true })
  expect(served('/assets/page-1.js')).toBe('page')
  expect(served('/robots.txt')).toBe('robots')
  expect(served('/.vite/manifest.json')).toBeUndefined()
  expect(served('/assets/page-2.js')).toBeUndefined()
})

it('tabs opened before an update find the chunks of their build, and nothing else of it', () => {
  write('new/client/assets/page-2.js', 'new page')
  write('new/client/assets/shared-1.js', 'shared, new')
  write('old/client/assets/page-1.js', 'old page')
  write('old/client/assets/shared-1.js', 'shared, old')
  write('old/client/old.txt', 'old')
  write('next.4711/client/assets/page-3.js', 'half a pa')
  const served = serve('new')
  expect(served('/assets/page-1.js')).toBe('old page')
  expect(served('/assets/page-2.js')).toBe('new page')
  expect(served('/assets/shared-1.js')).toBe('shared, new')
  expect(served('/old.txt')).toBeUndefined()
  expect(served('/assets/page-3.js')).toBeUndefined()
})
