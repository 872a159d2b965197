import { describe, expect, it } from 'vitest'
import { type CacheResult, TaggedCache } from './tagged-cache.ts'

const later = new Date('2026-03-11T00:00:00Z')
const made = (value: string, tables: string[] = [], bytes = 1, until = later): CacheResult<string> => ({
  value,
  tables: new Set(tables),
  until,
  bytes,
})

function keeper(maxBytes = 100) {
  let now = new Date('2026-03-10T12:00:00Z')
  const keep = new TaggedCache<string>({ maxBytes, now: () => now })
  return { keep, turn: (to: string) => (now = new Date(to)) }
}

describe('keeping answers', () => {
  it('works a question out once, also when many ask at the same time', async () => {
    const { keep } = keeper()
    let times = 0
    const make = async () => {
      times++
      return made('answer')
    }
    const answers = await Promise.all(Array.from({ length: 10 }, () => keep.getOrCompute('q', make)))
    await keep.getOrCompute('q', make)
    expect(answers).toEqual(Array(10).fill('answer'))
    expect(times).toBe(1)
  })

  it('drops what was read from a changed table and nothing else', async () => {
    const { keep } = keeper()
    await keep.getOrCompute('a', async () => made('a', ['products']))
    await keep.getOrCompute('b', async () => made('b', ['pages']))
    keep.drop('products')
    expect(keep.get('a')).toBeUndefined()
    expect(keep.get('b')?.value).toBe('b')
    keep.drop(null)
    expect(keep.size).toBe(0)
  })

  it('does not keep an answer whose table changed while it was being made', async () => {
    const { keep } = keeper()
    let finish = () => {}
    const gate = new Promise<void>((resolve) => {
      finish = resolve
    })
    const asking = keep.getOrCompute('a', async () => {
      await gate
      return made('old', ['products'])
    })
    keep.drop('products')
    // Who asks after the change must not be handed the old answer either.
    const after = keep.getOrCompute('a', async () => made('new', ['products']))
    finish()
    expect(await asking).toBe('old')
    expect(await after).toBe('new')
    expect(keep.get('a')?.value).toBe('new')
  })

  it('forgets at its time', async () => {
    const { keep, turn } = keeper()
    await keep.getOrCompute('a', async () => made('a'))
    turn('2026-03-10T23:59:59Z')
    expect(keep.get('a')?.value).toBe('a')
    turn('2026-03-11T00:00:00Z')
    expect(keep.get('a')).toBeUndefined()
  })

  it('stays within its size; what was used longest ago goes first', async () => {
    const { keep } = keeper(3)
    for (const key of ['a', 'b', 'c']) await keep.getOrCompute(key, async () => made(key))
    keep.get('a')
    await keep.getOrCompute('d', async () => made('d'))
    expect(['a', 'b', 'c', 'd'].filter((key) => keep.get(key))).toEqual(['a', 'c', 'd'])
  })

  it('hands on what shall not be kept, and a fault, without remembering them', async () => {
    const { keep } = keeper()
    expect(await keep.getOrCompute('a', async () => ({ uncached: 'no' }))).toBe('no')
    await expect(keep.getOrCompute('b', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(keep.size).toBe(0)
    expect(await keep.getOrCompute('b', async () => made('whole'))).toBe('whole')
  })
})
