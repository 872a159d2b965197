import { expect, it } from 'vitest'
import { mayPrefetch } from './may-prefetch.ts'

it.each([
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
  [{ effectiveType: '3g' }, true],
  [undefined, true],
])('with the line %j loading ahead is %s', (line, may) => {
  expect(mayPrefetch(line)).toBe(may)
})
