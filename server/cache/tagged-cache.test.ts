import { describe, expect, it } from 'vitest'
import { type CacheResult, TaggedCache } from './tagged-cache.ts'

const tomorrow = new Date('2026-03-11T00:00:00Z')
const result = (value: string, tables: string[] = [], bytes = 1, until = tomorrow): CacheResult<string> => ({
  value,
  tags: new Set(tables),
  until: until.getTime(),
  bytes,
})

function newCache(maxBytes = 100, bytesForAll?: number) {
  let now = new Date('2026-03-10T12:00:00Z')
  const graceMsOf = (tag: string) => (tag === 'seats' ? 1000 : 0)
  const cache = new TaggedCache<string>({
    maxBytes,
    ...(bytesForAll && { bytesForAll }),
    now: () => now,
    graceMsOf,
  })
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

  it('computes a value once, also for callers that arrive after changes of something else', async () => {
    const { cache } = newCache()
    const { promise: gate, resolve: finish } = Promise.withResolvers<void>()
    let computed = 0
    const compute = async () => {
      computed++
      await gate
      return result('answer', ['products'])
    }
    const answers = [cache.getOrCompute('a', compute)]
    for (const tag of ['orders', 'carts']) {
      cache.drop(tag)
      answers.push(cache.getOrCompute('a', compute))
    }
    finish()
    expect(await Promise.all(answers)).toEqual(['answer', 'answer', 'answer'])
    expect(computed).toBe(1)
  })

  it('computes a value once more for all callers that arrive after a change of it', async () => {
    const { cache } = newCache()
    const { promise: gate, resolve: finish } = Promise.withResolvers<void>()
    let computed = 0
    const compute = async () => {
      const number = ++computed
      await gate
      return result(`answer ${number}`, ['products'])
    }
    const before = cache.getOrCompute('a', compute)
    cache.drop('products')
    const after = [cache.getOrCompute('a', compute), cache.getOrCompute('a', compute)]
    finish()
    expect(await before).toBe('answer 1')
    expect(await Promise.all(after)).toEqual(['answer 2', 'answer 2'])
    expect(cache.get('a')?.value).toBe('answer 2')
  })

  it('does not share a result with a later caller if it is unknown what it depends on', async () => {
    const { cache } = newCache()
    const { promise: gate, resolve: finish } = Promise.withResolvers<void>()
    const before = cache.getOrCompute('a', async () => {
      await gate
      return { uncached: 'not found' }
    })
    cache.drop('pages')
    const after = cache.getOrCompute('a', async () => result('found'))
    finish()
    expect([await before, await after]).toEqual(['not found', 'found'])
  })

  it('ignores changes from before the value is read', async () => {
    const { cache } = newCache()
    const { promise: turn, resolve: takeTurn } = Promise.withResolvers<void>()
    const compute = async (begin: () => void) => {
      await turn
      begin()
      return result('new', ['products'])
    }
    const first = cache.getOrCompute('a', compute)
    cache.drop('products')
    const second = cache.getOrCompute('a', () => Promise.reject(new Error('computed again')))
    takeTurn()
    expect([await first, await second]).toEqual(['new', 'new'])
    expect(cache.get('a')?.value).toBe('new')
  })

  it('keeps an entry for the grace of a tag, as outdated, and not after another change', async () => {
    const { cache, setNow } = newCache()
    for (const key of ['a', 'b']) await cache.getOrCompute(key, async () => result(key, ['seats', 'prices']))
    expect([cache.get('a')?.outdatedAt, cache.isCurrent('a')]).toEqual([undefined, true])
    expect(cache.drop('seats')).toEqual(['a', 'b'])
    expect([cache.get('a')?.outdatedAt, cache.isCurrent('a')]).toEqual([expect.any(Number), false])
    setNow('2026-03-10T12:00:00.900Z')
    cache.drop('seats')
    expect(cache.get('a')?.value).toBe('a')
    cache.drop('prices')
    expect(cache.get('a')).toBeUndefined()
    await cache.getOrCompute('a', async () => result('a', ['seats']))
    cache.drop('seats')
    setNow('2026-03-10T12:00:01.900Z')
    expect(cache.get('a')).toBeUndefined()
  })

  it('stores a value that was outdated meanwhile for the grace after it was begun', async () => {
    const { cache, setNow } = newCache()
    const compute = async (begin: () => void) => {
      setNow('2026-03-10T12:00:00.500Z')
      begin()
      cache.drop('seats')
      setNow('2026-03-10T12:00:01Z')
      return result('a', ['seats'])
    }
    await cache.getOrCompute('a', compute)
    expect(cache.get('a')?.outdatedAt).toBe(new Date('2026-03-10T12:00:00.500Z').getTime())
    setNow('2026-03-10T12:00:01.500Z')
    expect(cache.get('a')).toBeUndefined()
  })

  it('expires entries', async () => {
    const { cache, setNow } = newCache()
    await cache.getOrCompute('a', async () => result('a'))
    setNow('2026-03-10T23:59:59Z')
    expect(cache.get('a')?.value).toBe('a')
    setNow('2026-03-11T00:00:00Z')
    expect(cache.get('a')).toBeUndefined()
  })

  it('evicts the least recently used entries above its maximum size, a twentieth of it at once', async () => {
    const { cache } = newCache(100)
    const keys = Array.from({ length: 100 }, (_, number) => `key ${number}`)
    for (const key of keys) await cache.getOrCompute(key, async () => result(key))
    cache.get('key 0')
    expect(cache.size).toBe(100)
    await cache.getOrCompute('one more', async () => result('one more'))
    const evicted = keys.filter((key) => !cache.get(key))
    expect(evicted).toEqual(keys.slice(1, 7))
    expect(cache.get('one more')).toBeDefined()
  })

  it('stores everything until it holds a number of bytes, and then what is asked for again', async () => {
    const { cache } = newCache(100, 10)
    const keys = Array.from({ length: 50 }, (_, number) => `key ${number}`)
    const ask = async (key: string) => cache.getOrCompute(key, async () => result(key))
    for (const key of keys) expect(await ask(key)).toBe(key)
    expect(keys.filter((key) => cache.has(key))).toEqual(keys.slice(0, 10))
    await ask('key 40')
    expect(cache.has('key 40')).toBe(true)
    cache.drop(null)
    for (const key of keys) await ask(key)
    expect(cache.size).toBe(50)
  })

  it('stores neither uncached values nor errors', async () => {
    const { cache } = newCache()
    expect(await cache.getOrCompute('a', async () => ({ uncached: 'no' }))).toBe('no')
    await expect(cache.getOrCompute('b', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(cache.size).toBe(0)
    expect(await cache.getOrCompute('b', async () => result('whole'))).toBe('whole')
  })
})
