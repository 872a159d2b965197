import { expect, it } from 'vitest'
import { createApi } from './api.ts'

/** Whatever a call wants to be given, this does: only its headers are looked at. */
const anything: unknown[] = [1, 1, 1, 1]

it.each([
  ['nl', '3'],
  ['en', '12'],
] as const)('every call in %s carries language-id %s', async (locale, id) => {
  const carried: [string, string | null][] = []
  const api = createApi(locale, async (url, init) => {
    carried.push([String(url), new Headers(init?.headers).get('language-id')])
    return Response.json({ data: [] })
  })
  const calls = Object.values(api) as ((...given: unknown[]) => unknown)[]
  for (const call of calls) await call(...anything)
  expect(carried.filter(([, language]) => language !== id)).toEqual([])
  expect(carried.length).toBeGreaterThanOrEqual(60)
})
