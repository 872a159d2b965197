import { describe, expect, it } from 'vitest'
import { chooseOffers, offerTerm, type WaitingGroup } from './waiting.ts'

const group = (id: number, places: number, more: Partial<WaitingGroup> = {}): WaitingGroup => ({
  id,
  places,
  maySplit: false,
  passedOver: 0,
  ...more,
})

describe('who is offered free seats', () => {
  it('is the first group that fits whole, then the next', () => {
    expect(chooseOffers([group(1, 4), group(2, 2), group(3, 1), group(4, 1)], 3, 9)).toEqual({
      offers: [
        { id: 2, places: 2 },
        { id: 3, places: 1 },
      ],
      passed: new Map([[1, 2]]),
    })
  })

  it('is a part of a group only if it said so', () => {
    expect(chooseOffers([group(1, 4, { maySplit: true }), group(2, 1)], 3, 9).offers).toEqual([
      { id: 1, places: 3 },
    ])
  })

  it('is nobody behind a group that was passed over often enough', () => {
    const waiting = [group(1, 4, { passedOver: 1 }), group(2, 1), group(3, 1)]
    expect(chooseOffers(waiting, 2, 2).offers).toEqual([{ id: 2, places: 1 }])
    expect(chooseOffers(waiting, 2, 1).offers).toEqual([])
    expect(chooseOffers(waiting, 4, 1).offers).toEqual([{ id: 1, places: 4 }])
  })

  it('is never offered more than is free', () => {
    for (let free = 0; free < 12; free++) {
      const waiting = [group(1, 5), group(2, 3, { maySplit: true }), group(3, 2), group(4, 1)]
      const { offers } = chooseOffers(waiting, free, 3)
      expect(offers.reduce((sum, { places }) => sum + places, 0)).toBeLessThanOrEqual(free)
    }
  })
})

describe('the end of an offer', () => {
  const now = new Date('2026-03-10T10:00:00Z')
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  it.each([
    ['a day, while the date is far away', 1000, 24],
    ['a quarter of what is left', 40, 10],
    ['at least an hour', 3, 1],
    ['never beyond the booking deadline', 0.5, 0.5],
  ])('is %s', (_, left, term) => {
    expect(offerTerm(now, inHours(left), 24)).toEqual(inHours(term))
  })
})
