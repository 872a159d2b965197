import { expect, it } from 'vitest'
import { LastUsed } from './last-used.ts'

it('forgets what was used longest ago', () => {
  const known = new LastUsed<number>()
  for (const [at, key] of ['a', 'b', 'c'].entries()) known.add(key, at, 3)
  expect(known.get('a')).toBe(0)
  expect(known.add('d', 3, 3)).toEqual([1])
  expect(['a', 'b', 'c', 'd'].map((key) => known.get(key))).toEqual([0, undefined, 2, 3])
  known.clear()
  expect(known.get('a')).toBe(undefined)
})
