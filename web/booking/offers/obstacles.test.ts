import { expect, it } from 'vitest'
import { obstaclesOf } from './obstacles.ts'

const line = { id: 1, po_id: 7, full_name: 'Hoogte', amount: 4, places_left: 5, obstacle: null }

it('is empty when everything is available', () => {
  expect(obstaclesOf([line])).toEqual([])
})

it('lists a full date once, with the seats that all its lines need', () => {
  const full = { ...line, obstacle: 'full' as const }
  expect(obstaclesOf([full, { ...full, id: 2, amount: 3 }, { ...line, id: 3, po_id: 8 }])).toEqual([
    { id: 1, name: 'Hoogte', why: 'full', wanted: 7, max: 5 },
  ])
})
