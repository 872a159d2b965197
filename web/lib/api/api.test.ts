import { expect, it } from 'vitest'
import { createApi } from './api.ts'

/** Only the headers matter, so any arguments will do. */
const args: unknown[] = [1, 1, 1, 1]

it.each([
  ['nl', '3'],
  ['en', '12'],
] as const)('every call in %s carries language-id %s', async (locale, id) => {
  const sent: [string, string | null][] = []
  const api = createApi(locale, async (url, init) => {
    sent.push([String(url), new Headers(init?.headers).get('language-id')])
    return Response.json({ data: [] })
  })
  const calls = Object.values(api) as ((...args: unknown[]) => unknown)[]
  for (const call of calls) await call(...args)
  expect(sent.filter(([, language]) => language !== id)).toEqual([])
  expect(sent.length).toBeGreaterThanOrEqual(60)
})
