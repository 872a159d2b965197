import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Discount, type Priced, totalsOf } from './totals.ts'

const line = fc.record<Priced>({
  unitNetCents: fc.integer({ min: 0, max: 500_000 }),
  amount: fc.integer({ min: 1, max: 60 }),
  vat: fc.constantFrom('21', '9', 'exempt'),
  isDiscounted: fc.boolean(),
})
const lines = fc.array(line, { maxLength: 12 })
const discount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ amountCents: fc.integer({ min: 1, max: 3_000_000 }) }),
)
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

describe('the totals', () => {
  it.each<[string, Priced[], Discount | null, object]>([
    ['nothing', [], null, { netCents: 0, vatCents: 0, discountCents: 0 }],
    [
      'six on a course',
      [{ unitNetCents: 27_500, amount: 6, vat: '21', isDiscounted: true }],
      null,
      { netCents: 165_000, vatCents: 34_650 },
    ],
    [
      'ten per cent, not on the fee',
      [
        { unitNetCents: 27_500, amount: 2, vat: '21', isDiscounted: true },
        { unitNetCents: 850, amount: 2, vat: '21', isDiscounted: false },
      ],
      { percent: 10 },
      { discountCents: 5500, netCents: 51_200, vatCents: 10_395 + 357 },
    ],
    [
      'an amount over two rates',
      [
        { unitNetCents: 10_000, amount: 1, vat: '21', isDiscounted: true },
        { unitNetCents: 5000, amount: 1, vat: 'exempt', isDiscounted: true },
      ],
      { amountCents: 1000 },
      { discountCents: 1000, netCents: 14_000, vatCents: 1960 },
    ],
    [
      'an amount larger than the price',
      [{ unitNetCents: 900, amount: 1, vat: '9', isDiscounted: true }],
      { amountCents: 5000 },
      { discountCents: 900, netCents: 0, vatCents: 0 },
    ],
  ])('of %s', (_, priced, reduction, expected) => {
    expect(totalsOf(priced, reduction)).toMatchObject(expected)
  })

  it('are never negative, are the sums of their lines, and do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(lines, discount, fc.nat(), (priced, reduction, seed) => {
        const totals = totalsOf(priced, reduction)
        for (const one of [totals, ...totals.lines])
          for (const cents of [one.netCents, one.vatCents, one.discountCents]) {
            expect(cents).toBeGreaterThanOrEqual(0)
            expect(Number.isInteger(cents)).toBe(true)
          }
        expect(totals.netCents).toBe(totals.fullNetCents - totals.discountCents)
        for (const name of ['fullNetCents', 'discountCents', 'netCents', 'vatCents'] as const)
          expect(totals[name]).toBe(sum(totals.lines.map((one) => one[name])))
        expect(sum(totals.perRate.map(({ netCents }) => netCents))).toBe(totals.netCents)
        expect(sum(totals.perRate.map(({ vatCents }) => vatCents))).toBe(totals.vatCents)
        const turned = priced.map((_, index) => priced[(index + seed) % priced.length] as Priced)
        const { lines: _lines, ...whole } = totals
        expect(totalsOf(turned.toReversed(), reduction)).toMatchObject(whole)
      }),
      { numRuns: 500 },
    )
  })

  it('take off exactly the amount of the code, at most the total', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 2_000_000 }), (priced, amountCents) => {
        const maxCents = sum(
          priced.filter((one) => one.isDiscounted).map((one) => one.unitNetCents * one.amount),
        )
        expect(totalsOf(priced, { amountCents }).discountCents).toBe(Math.min(amountCents, maxCents))
      }),
    )
  })

  it('apply a code to eligible lines only', () => {
    fc.assert(
      fc.property(lines, discount, (priced, reduction) => {
        const { lines: totalLines } = totalsOf(priced, reduction)
        priced.forEach((one, index) => {
          if (!one.isDiscounted) expect(totalLines[index]?.discountCents).toBe(0)
        })
      }),
    )
  })
})
