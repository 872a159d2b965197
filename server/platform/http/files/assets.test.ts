import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Assets } from './assets.ts'

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
  assets.add('', join(builds, build, 'client'))
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
