import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiProblem, Unreachable } from '../../../ui/api/problem.ts'
import { createApi } from './api.ts'
import { apiErrorEvent, reportUnhandledErrors } from './api-error.ts'

let page: EventTarget
let reported: unknown[]

beforeEach(() => {
  page = new EventTarget()
  reported = []
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  page.addEventListener(apiErrorEvent, (event) => reported.push((event as CustomEvent).detail))
  reportUnhandledErrors()
})
afterEach(() => void vi.unstubAllGlobals())

/** Dispatches the browser's event for a rejection without a handler; returns whether it was handled here. */
function leaveUnhandled(reason: unknown) {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  page.dispatchEvent(event)
  return event.defaultPrevented
}
const failureOf = (fetch: typeof globalThis.fetch): Promise<unknown> =>
  createApi('nl', fetch)
    .home()
    .then(
      () => undefined,
      (error: unknown) => error,
    )
const respondWith = (status: number, body: string) => async () => new Response(body, { status })

it.each([
  ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch')), Unreachable],
  ['it took too long', () => Promise.reject(new DOMException('late', 'TimeoutError')), Unreachable],
  ['something else answered', respondWith(200, '<html>'), Unreachable],
  ['the shop failed', respondWith(503, '{"error":"unavailable"}'), ApiProblem],
  ['a proxy failed', respondWith(502, 'Bad gateway'), ApiProblem],
])('reports an unhandled failure: %s', async (_name, fetch, kind) => {
  const failure = await failureOf(fetch)
  expect(failure).toBeInstanceOf(kind)
  expect(leaveUnhandled(failure)).toBe(true)
  expect(reported).toEqual([failure])
})

it.each([
  ['an aborted request', () => Promise.reject(new DOMException('stop', 'AbortError'))],
  ['a refusal', respondWith(422, '{"error":"invalid"}')],
  ['a missing login', respondWith(401, '{"error":"unauthorized"}')],
])('does not report %s', async (_name, fetch) => {
  expect(leaveUnhandled(await failureOf(fetch))).toBe(false)
  expect(reported).toEqual([])
})

it('leaves programming errors to the console', () => {
  expect(leaveUnhandled(new TypeError('undefined is not a function'))).toBe(false)
  expect(reported).toEqual([])
})
