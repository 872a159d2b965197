import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { findComparable, type Results, readResults, saveResults, trendOf } from './results.ts'

const folder = mkdtempSync(join(tmpdir(), 'vangnet-results-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const results = (at: string, rate: number, more: Partial<Results> = {}): Results => ({
  at,
  commit: 'abc',
  machine: 'a machine',
  node: 'v24',
  part: 'table',
  products: 1000,
  load: 0.1,
  isQuiet: true,
  rows: [{ name: 'product', value: rate, unit: '/s' }],
  ...more,
})

describe('results of the bench', () => {
  it('are read as they were saved, oldest first', () => {
    const [first, second] = [results('2026-11-01T10:00:00', 100), results('2026-11-02T09:00:00', 150)]
    for (const one of [second, first]) saveResults(one, folder)
    expect(readResults(folder)).toEqual([first, second])
  })

  it('are compared with the last ones of the same part, size and kind of machine, as quiet as it was', () => {
    const before = results('2026-11-01T10:00:00', 100)
    const others = [
      results('2026-10-01T10:00:00', 1),
      before,
      results('2026-11-02T10:00:00', 2, { machine: 'another machine' }),
      results('2026-11-02T10:00:00', 3, { products: 10_000 }),
      results('2026-11-02T10:00:00', 4, { part: 'growth' }),
      results('2026-11-02T10:00:00', 6, { isQuiet: false }),
      results('2026-11-04T10:00:00', 5),
    ]
    const now = results('2026-11-03T10:00:00', 150)
    expect(findComparable(others, now)).toBe(before)
    expect(trendOf({ name: 'product', value: 150, unit: '/s' }, before)).toBe('+50 %')
    expect(trendOf({ name: 'product', value: 90, unit: '/s' }, before)).toBe('-10 %')
    expect(trendOf({ name: 'search', value: 150, unit: '/s' }, before)).toBe('')
    expect(trendOf({ name: 'product', value: 150, unit: '/s' }, undefined)).toBe('')
  })
})
