import { describe, expect, it } from 'vitest'
import { type CacheResult, TaggedCache } from './tagged-cache.ts'

const tomorrow = new Date('2026-03-11T00:00:00Z')
const result = (value: string, tables: string[] = [], bytes = 1, until = tomorrow): CacheResult<string> => ({
  value,
  tags: new Set(tables),
  until: until.getTime(),
  bytes,
})

function newCache(maxBytes = 100) {
  let now = new Date('2026-03-10T12:00:00Z')
  const cache = new TaggedCache<string>({ maxBytes, now: () => now })
  return { cache, setNow: (to: string) => (now = new Date(to)) }
}

describe('a tagged cache', () => {
  it('computes a value once, also for many callers at the same time', async () => {
    const { cache } = newCache()
    let computed = 0
    const compute = async () => {
      computed++
      return result('answer')
    }
    const values = await Promise.all(Array.from({ length: 10 }, () => cache.getOrCompute('q', compute)))
    await cache.getOrCompute('q', compute)
    expect(values).toEqual(Array(10).fill('answer'))
    expect(computed).toBe(1)
  })

  it('drops the entries of a changed table and no others', async () => {
    const { cache } = newCache()
    await cache.getOrCompute('a', async () => result('a', ['products']))
    await cache.getOrCompute('b', async () => result('b', ['pages']))
    cache.drop('products')
    expect(cache.get('a')).toBeUndefined()
    expect(cache.get('b')?.value).toBe('b')
    cache.drop(null)
    expect(cache.size).toBe(0)
  })

  it('does not store a value whose table changed while it was being computed', async () => {
    const { cache } = newCache()
    let finish = () => {}
    const gate = new Promise<void>((resolve) => {
      finish = resolve
    })
    const before = cache.getOrCompute('a', async () => {
      await gate
      return result('old', ['products'])
    })
    cache.drop('products')
    // A caller that arrives after the change must not join the old computation.
    const after = cache.getOrCompute('a', async () => result('new', ['products']))
    finish()
    expect(await before).toBe('old')
    expect(await after).toBe('new')
    expect(cache.get('a')?.value).toBe('new')
  })

  it('expires entries', async () => {
    const { cache, setNow } = newCache()
    await cache.getOrCompute('a', async () => result('a'))
    setNow('2026-03-10T23:59:59Z')
    expect(cache.get('a')?.value).toBe('a')
    setNow('2026-03-11T00:00:00Z')
    expect(cache.get('a')).toBeUndefined()
  })

  it('evicts the least recently used entry above its maximum size', async () => {
    const { cache } = newCache(3)
    for (const key of ['a', 'b', 'c']) await cache.getOrCompute(key, async () => result(key))
    cache.get('a')
    await cache.getOrCompute('d', async () => result('d'))
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd'])
  })

  it('stores neither uncached values nor errors', async () => {
    const { cache } = newCache()
    expect(await cache.getOrCompute('a', async () => ({ uncached: 'no' }))).toBe('no')
    await expect(cache.getOrCompute('b', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(cache.size).toBe(0)
    expect(await cache.getOrCompute('b', async () => result('whole'))).toBe('whole')
  })
})
