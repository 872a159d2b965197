import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { launcherIn, writeLauncher } from './launcher.ts'

it('a launcher starts the browser in its own folder with the libraries there, even after the folder was moved', () => {
  const parent = mkdtempSync(join(tmpdir(), 'vangnet launcher '))
  const made = join(parent, 'made here')
  mkdirSync(made)
  writeFileSync(join(made, 'browser'), '#!/bin/sh\necho "$LD_LIBRARY_PATH|$1|$2"\n', { mode: 0o755 })
  writeLauncher(made, { binary: 'browser', libraries: ['usr/lib', 'lib'], fonts: 'usr/share/fonts' })
  const moved = join(parent, 'moved there')
  renameSync(made, moved)

  const start = (env: NodeJS.ProcessEnv) =>
    execFileSync(launcherIn(moved), ['--headless', 'two words'], { encoding: 'utf8', env }).trim()
  const path = process.env.PATH ?? ''
  expect(start({ PATH: path })).toBe(`${moved}/usr/lib:${moved}/lib|--headless|two words`)
  expect(start({ PATH: path, LD_LIBRARY_PATH: '/opt/lib' })).toContain(`${moved}/lib:/opt/lib|`)
  expect(readFileSync(join(moved, 'fonts.conf'), 'utf8')).toContain(
    '<dir prefix="relative">usr/share/fonts</dir>',
  )
  rmSync(parent, { recursive: true })
})
