import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultTerms } from '../../../contract/rules/booking/terms.ts'
import { vatCents } from '../../../contract/rules/money/vat.ts'
import { type CancelledLine, type CancelledOrder, cancellationOf } from './cancellation-cost.ts'

const today = '2026-03-10'
const lineOf = (more: Partial<CancelledLine> = {}): CancelledLine => ({
  id: 1,
  kind: 'option',
  productId: 1,
  productKind: 'training',
  amount: 1,
  firstDay: null,
  earliestDay: null,
  unitNetCents: 10_000,
  discountCents: 0,
  vatCents: 0,
  vat: 'exempt',
  ...more,
})
const course = (day: string, more: Partial<CancelledLine> = {}) =>
  lineOf({ firstDay: day, earliestDay: day, ...more })
const goods = lineOf({ id: 9, productId: 9, productKind: 'equipment', unitNetCents: 1 })
const order = (
  more: Partial<CancelledOrder> = {},
  firstDay: string | null = '2026-06-01',
): CancelledOrder => ({
  status: 3,
  isCompany: true,
  orderedOn: '2026-01-05',
  terms: defaultTerms,
  lines: [lineOf({ firstDay, earliestDay: firstDay })],
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
    const fee = lineOf({ id: 2, kind: 'fee', unitNetCents: 1000 })
    expect(cost(order({ lines: [course('2026-03-30'), fee] }))).toBe(5500)
    const later = course('2026-06-01', { id: 3, productId: 2 })
    const feeOfLater = lineOf({ id: 4, productId: 2, kind: 'fee', unitNetCents: 1000 })
    expect(cost(order({ lines: [course('2026-03-30'), later, fee, feeOfLater] }))).toBe(5500)
  })

  it('keeps and refunds amounts that add up to the price, to the cent', () => {
    const odd = course('2026-03-30', { unitNetCents: 47_699, vatCents: 10_017, vat: '21' })
    expect(cost(order({ lines: [odd] }))).toBe(47_699 + 10_017 - 23_850 - 5009)
  })
})

describe('cancelling a part', () => {
  it('leaves the goods of a paid order', () => {
    const shipping = lineOf({ id: 8, kind: 'shipping', productId: null, productKind: null })
    const mixed = order({ lines: [course('2026-03-30'), goods, shipping] })
    expect(cancellationOf(mixed, today)).toMatchObject({ endsOrder: false, costCents: 5000, backCents: 5000 })
    expect(cancellationOf({ ...mixed, status: 1 }, today)).toMatchObject({ endsOrder: true, costCents: 0 })
    expect(cancellationOf(mixed, today, { lineId: 9, amount: 1 })).toEqual({ possible: false, why: 'goods' })
  })

  it('costs and gives back the share of those who leave, with their fee', () => {
    const lines = [
      course('2026-03-30', { amount: 3, discountCents: 3000 }),
      course('2026-03-12', { id: 2, productId: 2 }),
      lineOf({ id: 3, kind: 'fee', amount: 3, unitNetCents: 1000 }),
    ]
    expect(cancellationOf(order({ lines }), today, { lineId: 1, amount: 1 })).toMatchObject({
      endsOrder: false,
      costCents: 4500 + 500,
      backCents: 4500 + 500,
      cuts: [
        { lineId: 1, amount: 1, left: { amount: 2, discountCents: 2000 } },
        { lineId: 3, amount: 1, left: { amount: 2, discountCents: 0 } },
      ],
    })
  })

  it('ends the order when nobody is left', () => {
    const lines = [course('2026-06-01', { amount: 2 }), lineOf({ id: 3, kind: 'cancelled' })]
    expect(cancellationOf(order({ lines }), today, { lineId: 1, amount: 2 })).toMatchObject({
      endsOrder: true,
    })
  })

  it('is not possible before the order is paid', () => {
    expect(cancellationOf(order({ status: 1 }), today, { lineId: 1, amount: 1 })).toEqual({
      possible: false,
      why: 'unpaid',
    })
  })

  it('divides a line into what is left, kept and given back, to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 0, max: 200_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom('2026-06-01', '2026-03-30', '2026-03-12'),
        fc.constantFrom('21', '9', 'exempt'),
        (amount, leaving, unitNetCents, share, day, vat) => {
          const discountCents = Math.floor(amount * unitNetCents * share)
          const netCents = amount * unitNetCents - discountCents
          const line = course(day, {
            amount,
            unitNetCents,
            discountCents,
            vat,
            vatCents: vatCents(netCents, vat),
          })
          const cancelled = cancellationOf(order({ lines: [line] }), today, { lineId: 1, amount: leaving })
          if (!cancelled.possible) throw new Error('possible')
          for (const { left, kept, back } of cancelled.cuts) {
            const leftNet = left.amount * unitNetCents - left.discountCents
            expect(leftNet + kept.netCents + back.netCents).toBe(netCents)
            expect(left.vatCents + kept.vatCents + back.vatCents).toBe(line.vatCents)
            for (const cents of [leftNet, left.vatCents, ...Object.values(kept), ...Object.values(back)])
              expect(cents).toBeGreaterThanOrEqual(0)
          }
        },
      ),
    )
  })
})
