import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createApi } from './api.ts'
import { apiErrorEvent, reportUnhandledErrors } from './api-error.ts'
import { ApiProblem, Unreachable } from './problem.ts'

let page: EventTarget
let told: unknown[]

beforeEach(() => {
  page = new EventTarget()
  told = []
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  page.addEventListener(apiErrorEvent, (event) => told.push((event as CustomEvent).detail))
  reportUnhandledErrors()
})
afterEach(() => void vi.unstubAllGlobals())

/** As the browser tells of a promise whose failure nobody heard. */
function leaveUntold(reason: unknown) {
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
const answering = (status: number, body: string) => async () => new Response(body, { status })

it.each([
  ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch')), Unreachable],
  ['it took too long', () => Promise.reject(new DOMException('late', 'TimeoutError')), Unreachable],
  ['something else answered', answering(200, '<html>'), Unreachable],
  ['the shop failed', answering(503, '{"error":"unavailable"}'), ApiProblem],
  ['a proxy failed', answering(502, 'Bad gateway'), ApiProblem],
])('tells an untold failure: %s', async (_name, fetch, kind) => {
  const failure = await failureOf(fetch)
  expect(failure).toBeInstanceOf(kind)
  expect(leaveUntold(failure)).toBe(true)
  expect(told).toEqual([failure])
})

it.each([
  ['what was given up', () => Promise.reject(new DOMException('stop', 'AbortError'))],
  ['what the shop refuses for a reason', answering(422, '{"error":"invalid"}')],
  ['who is not logged in', answering(401, '{"error":"unauthorized"}')],
])('says nothing of %s', async (_name, fetch) => {
  expect(leaveUntold(await failureOf(fetch))).toBe(false)
  expect(told).toEqual([])
})

it('leaves our own mistakes to the console', () => {
  expect(leaveUntold(new TypeError('undefined is not a function'))).toBe(false)
  expect(told).toEqual([])
})
