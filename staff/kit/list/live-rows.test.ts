import { expect, it } from 'vitest'
import { liveRows } from './live-rows.ts'

const row = (id: number, version = 1) => ({ id, version })

it('rows stay in place, changed ones are marked, and new ones wait', () => {
  const { rows, changed, arrived } = liveRows([row(1), row(2), row(3)], [row(9), row(2, 2), row(1)])
  expect(rows).toEqual([row(1), row(2, 2), row(3)])
  expect([...changed]).toEqual([2])
  expect(arrived).toBe(1)
})

it('a list that is the same changes nothing', () => {
  const { rows, changed, arrived } = liveRows([row(1)], [row(1)])
  expect([rows, changed.size, arrived]).toEqual([[row(1)], 0, 0])
})
