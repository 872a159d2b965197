import { expect, it, vi } from 'vitest'
import { type ClientMiddleware, runBefore } from './middleware.ts'

const args = { url: new URL('http://shop.test/') }

it('runs the middleware in order', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  expect(runBefore(first, second)).toEqual([first, second])
})

it.each(['a name', undefined, null, {}])('answers 500 Unknown middleware for %s', (unknown) => {
  const [run] = runBefore(unknown as unknown as ClientMiddleware)
  expect(() => run?.(args)).toThrow(
    expect.objectContaining({ data: 'Unknown middleware', init: expect.objectContaining({ status: 500 }) }),
  )
})

it('runs nothing before a page without middleware', () => {
  expect(runBefore()).toEqual([])
})
