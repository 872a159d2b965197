import { expect, it } from 'vitest'
import { addUp, shareOf, stepOf } from './occupancy-model.ts'

it.each([
  [0, 12, 0, 0],
  [1, 400, 1, 0],
  [3, 12, 25, 1],
  [6, 12, 50, 2],
  [7, 10, 70, 3],
  [8, 10, 80, 4],
  [399, 400, 99, 4],
  [12, 12, 100, 4],
  [13, 12, 100, 4],
  [0, 0, 0, 0],
])('%i of %i seats is %i %% in step %i', (sold, seats, share, step) => {
  expect(shareOf({ sold, seats })).toBe(share)
  expect(stepOf(share)).toBe(step)
})

it('adds up the weeks of all rows', () => {
  const row = (id: number, week: string, sold: number) => ({
    id,
    name: '',
    code: null,
    cells: [{ week, dates: 1, seats: 10, sold }],
  })
  expect(addUp([row(1, '2027-01-04', 3), row(2, '2027-01-04', 4), row(3, '2027-01-11', 5)])).toEqual([
    { week: '2027-01-04', dates: 2, seats: 20, sold: 7 },
    { week: '2027-01-11', dates: 1, seats: 10, sold: 5 },
  ])
})
