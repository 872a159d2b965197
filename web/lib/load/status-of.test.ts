import { expect, it } from 'vitest'
import { isMissing, page404Of, statusOf } from './status-of.ts'

/** As React Router hands an error to the page: what was thrown with `data`, or an answer. */
const answered = (status: number, data: unknown = null) => ({ status, statusText: '', internal: false, data })

it.each([
  [answered(404), 404],
  [answered(410), 410],
  [answered(403), 403],
  [answered(503), 503],
  [new Error('broken'), 500],
  ['thrown text', 500],
  [undefined, 500],
])('%o has the status of its answer, or else 500', (error, status) => {
  expect(statusOf(error)).toBe(status)
})

it('shows the shop’s page for what is unknown or gone, and for nothing else', () => {
  expect([403, 404, 410, 500, 503].filter(isMissing)).toEqual([404, 410])
})

it('finds the shop’s own text where the failed load brought it along', () => {
  const page404 = { meta_title: 'Kwijt', content: '<p>Weg</p>' }
  expect(page404Of(answered(404, { page404 }))).toEqual(page404)
  for (const without of [answered(404), answered(404, { page404: null }), new Error('broken')])
    expect(page404Of(without)).toBeUndefined()
})
