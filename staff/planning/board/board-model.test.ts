import { describe, expect, it } from 'vitest'
import type { Board, BoardDay, BoardSlot } from '../../../contract/staff/planning/planning.ts'
import { periodOf, rowsOf, shifted } from './board-model.ts'

const day = (id: number, date_id: number, on: string): BoardDay => ({
  id,
  date_id,
  product_id: 1,
  code: 'GW-401',
  name: 'GWO',
  location_id: 1,
  language: 'nl',
  state: 'tentative',
  day: on,
  number: 1,
  of: 1,
  starts_at: '09:00',
  ends_at: '17:00',
  seats: 12,
  sold: 3,
  minimum: 4,
  people_per_trainer: null,
})
const slot = (day_id: number, resource_id: number, state: BoardSlot['state'] = 'planned'): BoardSlot => ({
  day_id,
  resource: 'trainer',
  resource_id,
  state,
  why: '',
})
const board = (days: BoardDay[], slots: BoardSlot[]): Board => ({
  days,
  slots,
  absences: [],
  trainers: [
    { id: 1, name: 'Bakker', skills: [] },
    { id: 2, name: 'Visser', skills: [] },
  ],
  rooms: [],
  locations: [{ id: 1, name: 'Eemshaven', city: 'Eemshaven', latitude: 0, longitude: 0 }],
  closed: [],
  doubles: [],
  findings: [],
})
const shape = (board: Board, side: 'trainer' | 'room' | 'location') =>
  rowsOf(board, side, '2026-03-02').map(({ id, lanes, blocks }) => [
    id,
    lanes,
    ...blocks.map(({ first, last, lane }) => `${first}-${last}/${lane}`),
  ])

describe('the rows of the board', () => {
  it('join the days of a course, also across a weekend, and part days that do not follow', () => {
    const days = [
      day(1, 9, '2026-03-05'),
      day(2, 9, '2026-03-06'),
      day(3, 9, '2026-03-09'),
      day(4, 9, '2026-03-12'),
    ]
    const slots = days.map(({ id }) => slot(id, 1))
    expect(shape(board(days, slots), 'trainer')).toEqual([
      [1, 1, '3-7/0', '10-10/0'],
      [2, 1],
    ])
  })

  it('put courses that overlap below each other, and what nobody gives in a row of its own', () => {
    const days = [day(1, 8, '2026-03-03'), day(2, 9, '2026-03-03'), day(3, 7, '2026-03-04')]
    expect(shape(board(days, [slot(1, 1), slot(2, 1), slot(3, 2, 'declined')]), 'trainer')).toEqual([
      [1, 2, '1-1/0', '1-1/1'],
      [2, 1],
      [null, 1, '2-2/0'],
    ])
    expect(shape(board(days, []), 'location')).toEqual([[1, 2, '1-1/0', '1-1/1', '2-2/0']])
  })
})

describe('the period', () => {
  it('is whole weeks, and moves by a week or four', () => {
    expect(periodOf('2026-03-05', 'week')).toEqual({ from: '2026-03-02', to: '2026-03-08' })
    expect(periodOf('2026-03-08', 'quarter')).toEqual({ from: '2026-03-02', to: '2026-05-31' })
    expect(shifted('2026-03-05', 'week', -1)).toBe('2026-02-23')
    expect(shifted('2026-03-05', 'month', 1)).toBe('2026-03-30')
  })
})
