import { expect, it } from 'vitest'
import { createApi, type ShopApi } from './api.ts'
import { newClient } from './client.ts'
import { personalApi } from './personal-api.ts'

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
  const names = [...Object.keys(api), ...Object.keys(personalApi(newClient(locale)))] as (keyof ShopApi)[]
  for (const name of names) await (api[name] as (...args: unknown[]) => unknown)(...args)
  expect(sent.filter(([, language]) => language !== id)).toEqual([])
  expect(sent.length).toBeGreaterThanOrEqual(60)
})
