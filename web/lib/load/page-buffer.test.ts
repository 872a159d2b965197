import { expect, it, vi } from 'vitest'
import { fetchAhead, takeAhead } from './page-buffer.ts'

const at = (path: string) => new URL(path, 'https://vangnet.test')
const page = (name: string) => vi.fn(async () => name)

it('gives a page once, and only under its own address', async () => {
  fetchAhead(at('/a?page=2'), page('a2'))
  expect(await takeAhead(at('/a'))).toBeUndefined()
  expect(await takeAhead(at('/a?page=2#text'))).toBe('a2')
  expect(await takeAhead(at('/a?page=2'))).toBeUndefined()
})

it('asks once, however often one points there', async () => {
  const fetch = page('b')
  for (let n = 0; n < 5; n++) fetchAhead(at('/b'), fetch)
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(await takeAhead(at('/b'))).toBe('b')
})

it('waits for what is still under way', async () => {
  let arrive = (_: string) => {}
  fetchAhead(at('/c'), () => new Promise((resolve) => (arrive = resolve)))
  const taking = takeAhead(at('/c'))
  arrive('c')
  expect(await taking).toBe('c')
})

it('forgets what is old, and asks again', async () => {
  const fetch = page('d')
  fetchAhead(at('/d'), fetch, 0)
  expect(await takeAhead(at('/d'), 30_000)).toBeUndefined()
  fetchAhead(at('/d'), fetch, 0)
  fetchAhead(at('/d'), fetch, 31_000)
  expect(fetch).toHaveBeenCalledTimes(3)
  expect(await takeAhead(at('/d'), 32_000)).toBe('d')
})

it('is as if nothing had been asked where that failed', async () => {
  fetchAhead(at('/e'), () => Promise.reject(new Error('no network')))
  expect(await takeAhead(at('/e'))).toBeUndefined()
})

it('holds the last few', async () => {
  for (let n = 0; n < 8; n++) fetchAhead(at(`/f${n}`), page(`f${n}`))
  expect(await takeAhead(at('/f1'))).toBeUndefined()
  expect(await takeAhead(at('/f2'))).toBe('f2')
  expect(await takeAhead(at('/f7'))).toBe('f7')
})
