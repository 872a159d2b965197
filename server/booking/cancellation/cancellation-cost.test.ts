import { describe, expect, it } from 'vitest'
import { type CancelledOrder, cancellationOf } from './cancellation-cost.ts'

const today = '2026-03-10'
const order = (
  more: Partial<CancelledOrder> = {},
  firstDay: string | null = '2026-06-01',
): CancelledOrder => ({
  status: 3,
  isCompany: true,
  orderedOn: '2026-01-05',
  lines: [
    {
      id: 1,
      kind: 'option',
      productKind: 'training',
      firstDay,
      earliestDay: firstDay,
      netCents: 10_000,
      vatCents: 0,
      vat: 'exempt',
    },
  ],
  ...more,
})
const cost = (order: CancelledOrder) => {
  const cancellation = cancellationOf(order, today)
  return cancellation.possible ? cancellation.costCents : cancellation.why
}

describe('cancelling', () => {
  it.each<[string, string, number]>([
    ['four weeks ahead', '2026-04-07', 0],
    ['a day less than four weeks', '2026-04-06', 5000],
    ['two weeks ahead', '2026-03-24', 5000],
    ['a day less than two weeks', '2026-03-23', 10_000],
    ['tomorrow', '2026-03-11', 10_000],
  ])('costs a company %s', (_, day, cents) => {
    expect(cost(order({}, day))).toBe(cents)
  })

  it.each<[string, string, number]>([
    ['four weeks ahead', '2026-04-07', 0],
    ['two weeks ahead', '2026-03-24', 2500],
    ['tomorrow', '2026-03-11', 5000],
  ])('costs a private buyer no more than that %s', (_, day, cents) => {
    expect(cost(order({ isCompany: false }, day))).toBe(cents)
  })

  it('is free for a private buyer within the withdrawal period', () => {
    expect(cost(order({ isCompany: false, orderedOn: '2026-02-24' }, '2026-03-12'))).toBe(0)
    expect(cost(order({ isCompany: false, orderedOn: '2026-02-23' }, '2026-03-12'))).toBe(5000)
  })

  it('is free while the order is unpaid, unapproved or without seats', () => {
    for (const status of [1, 4, 6] as const) expect(cost(order({ status }, '2026-03-12'))).toBe(0)
  })

  it('is not possible once the order has ended, the course has begun, or goods were shipped', () => {
    expect(cost(order({ status: 2 }))).toBe('ended')
    expect(cost(order({}, '2026-03-10'))).toBe('started')
    const goods = {
      id: 2,
      kind: 'option',
      productKind: 'equipment',
      firstDay: null,
      earliestDay: null,
      netCents: 1,
      vatCents: 0,
      vat: '21',
    } as const
    expect(cost(order({ lines: [goods] }))).toBe('goods')
    expect(cost(order({ status: 1, lines: [goods] }))).toBe(0)
  })

  it('costs what it would have cost for the earliest date the line ever had', () => {
    const moved = (earliestDay: string) =>
      cost(order({ lines: order().lines.map((line) => ({ ...line, earliestDay })) }))
    expect(moved('2026-03-30')).toBe(5000)
    expect(moved('2026-03-12')).toBe(10_000)
    expect(moved('2026-03-01')).toBe(10_000)
  })

  it('keeps the same percentage of the fees as of the course', () => {
    const [line] = order({}, '2026-03-30').lines
    const fee = {
      id: 2,
      kind: 'fee',
      productKind: 'training',
      firstDay: null,
      earliestDay: null,
      netCents: 1000,
      vatCents: 0,
      vat: 'exempt',
    } as const
    expect(cost(order({ lines: line ? [line, fee] : [] }))).toBe(5500)
  })

  it('keeps and refunds amounts that add up to the price, to the cent', () => {
    const odd = {
      id: 1,
      kind: 'option',
      productKind: 'training',
      firstDay: '2026-03-30',
      earliestDay: '2026-03-30',
      netCents: 47_699,
      vatCents: 10_017,
      vat: '21',
    } as const
    expect(cost(order({ lines: [odd] }))).toBe(47_699 + 10_017 - 23_850 - 5009)
  })
})
