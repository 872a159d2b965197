import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { removeOldBuilds } from './build.ts'

const builds = mkdtempSync(join(tmpdir(), 'vangnet-builds-'))
afterAll(() => rmSync(builds, { recursive: true, force: true }))

const now = Date.now()
const stampOf = (letter: string) => letter.repeat(16)
function makeBuild(name: string, minutesAgo: number) {
  mkdirSync(join(builds, name))
  const usedAt = new Date(now - minutesAgo * 60_000)
  utimesSync(join(builds, name), usedAt, usedAt)
}

it('the current build and the three that were started last stay', () => {
  for (const [index, letter] of ['a', 'b', 'c', 'd', 'e'].entries()) makeBuild(stampOf(letter), index)
  // Started again after a while: the current one, though the oldest.
  makeBuild(stampOf('f'), 1000)
  // An interrupted build, one under way, and folders of an earlier version of the shop.
  makeBuild(`${stampOf('0')}.123`, 61)
  makeBuild(`${stampOf('1')}.124`, 1)
  makeBuild('client', 1000)
  removeOldBuilds(builds, stampOf('f'), now)
  const kept = [...['a', 'b', 'c', 'f'].map(stampOf), `${stampOf('1')}.124`, 'client']
  expect(readdirSync(builds).sort()).toEqual(kept.sort())
})
