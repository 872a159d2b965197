import { expect, it } from 'vitest'
import { mayReload } from './stale-code.ts'

it('reloads for stale code at most once a minute', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const start = Date.parse('2026-11-15T10:00:00Z')
  const asked = [0, 1, 59_999, 60_000, 60_001].map((ms) => mayReload(storage, start + ms))
  expect(asked).toEqual([true, false, false, true, false])
})
