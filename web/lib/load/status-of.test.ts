import { expect, it } from 'vitest'
import { isMissing, page404Of, statusOf } from './status-of.ts'

/** A thrown response as React Router passes it to the error boundary. */
const thrown = (status: number, data: unknown = null) => ({ status, statusText: '', internal: false, data })

it.each([
  [thrown(404), 404],
  [thrown(410), 410],
  [thrown(403), 403],
  [thrown(503), 503],
  [new Error('broken'), 500],
  ['thrown text', 500],
  [undefined, 500],
])('%o has the status of its response, or else 500', (error, status) => {
  expect(statusOf(error)).toBe(status)
})

it('only unknown and removed pages count as missing', () => {
  expect([403, 404, 410, 500, 503].filter(isMissing)).toEqual([404, 410])
})

it('reads the shop’s own text from the error, if it has one', () => {
  const page404 = { meta_title: 'Kwijt', content: '<p>Weg</p>' }
  expect(page404Of(thrown(404, { page404 }))).toEqual(page404)
  for (const without of [thrown(404), thrown(404, { page404: null }), new Error('broken')])
    expect(page404Of(without)).toBeUndefined()
})
