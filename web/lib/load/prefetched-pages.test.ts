import { expect, it, vi } from 'vitest'
import { prefetchPage, takePrefetched } from './prefetched-pages.ts'

const at = (path: string) => new URL(path, 'https://vangnet.test')
const page = (name: string) => vi.fn(async () => name)

it('returns a page once, and only for its own address', async () => {
  prefetchPage(at('/a?page=2'), page('a2'))
  expect(await takePrefetched(at('/a'))).toBeUndefined()
  expect(await takePrefetched(at('/a?page=2#text'))).toBe('a2')
  expect(await takePrefetched(at('/a?page=2'))).toBeUndefined()
})

it('fetches once, however often the pointer rests on the link', async () => {
  const fetch = page('b')
  for (let n = 0; n < 5; n++) prefetchPage(at('/b'), fetch)
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(await takePrefetched(at('/b'))).toBe('b')
})

it('waits for a page that is still loading', async () => {
  let arrive = (_: string) => {}
  prefetchPage(at('/c'), () => new Promise((resolve) => (arrive = resolve)))
  const taking = takePrefetched(at('/c'))
  arrive('c')
  expect(await taking).toBe('c')
})

it('drops an old page and fetches it again', async () => {
  const fetch = page('d')
  prefetchPage(at('/d'), fetch, 0)
  expect(await takePrefetched(at('/d'), 30_000)).toBeUndefined()
  prefetchPage(at('/d'), fetch, 0)
  prefetchPage(at('/d'), fetch, 31_000)
  expect(fetch).toHaveBeenCalledTimes(3)
  expect(await takePrefetched(at('/d'), 32_000)).toBe('d')
})

it('ignores a failed page', async () => {
  prefetchPage(at('/e'), () => Promise.reject(new Error('no network')))
  expect(await takePrefetched(at('/e'))).toBeUndefined()
})

it('holds only the latest six pages', async () => {
  for (let n = 0; n < 8; n++) prefetchPage(at(`/f${n}`), page(`f${n}`))
  expect(await takePrefetched(at('/f1'))).toBeUndefined()
  expect(await takePrefetched(at('/f2'))).toBe('f2')
  expect(await takePrefetched(at('/f7'))).toBe('f7')
})
