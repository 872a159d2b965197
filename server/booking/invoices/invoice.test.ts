import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type VatRate, vatCents } from '../../../contract/rules/money/vat.ts'
import type { InvoiceLine } from '../tables/invoice-tables.ts'
import { type Credit, creditLine, invoiceNumber, totalsOf } from './invoice.ts'

const lineOf = (amount: number, unit: number, discount: number, vat: VatRate, line_id = 1): InvoiceLine => {
  const net = amount * unit - discount
  return {
    line_id,
    name: 'EHBO',
    option_name: '',
    amount,
    unit_net_cents: unit,
    discount_cents: discount,
    vat,
    net_cents: net,
    vat_cents: vatCents(net, vat),
    delivered: null,
  }
}

const anyLine = fc
  .record({
    amount: fc.integer({ min: 1, max: 999 }),
    unit: fc.integer({ min: 0, max: 200_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    vat: fc.constantFrom<VatRate>('21', '9', 'exempt'),
  })
  .map(({ amount, unit, share, vat }) => lineOf(amount, unit, Math.floor(amount * unit * share), vat))

describe('an invoice', () => {
  it('is numbered within the year', () => {
    expect(invoiceNumber(2026, 1)).toBe('2026-00001')
    expect(invoiceNumber(2026, 123_456)).toBe('2026-123456')
  })

  it('totals its lines, per rate and together', () => {
    const lines = [
      lineOf(3, 33_33, 0, '21'),
      lineOf(1, 33_33, 0, '21'),
      lineOf(2, 500, 100, '9'),
      lineOf(1, 900, 0, 'exempt'),
    ]
    expect(totalsOf(lines)).toEqual({
      vat: [
        { rate: '21', net_cents: 13_332, vat_cents: 2100 + 700 },
        { rate: '9', net_cents: 900, vat_cents: 81 },
        { rate: 'exempt', net_cents: 900, vat_cents: 0 },
      ],
      net_cents: 15_132,
      vat_cents: 2881,
    })
  })
})

describe('a credit note', () => {
  it('credits a whole line', () => {
    expect(creditLine(lineOf(2, 1000, 300, '21'), 'all', [])).toMatchObject({
      amount: 2,
      unit_net_cents: -1000,
      discount_cents: -300,
      net_cents: -1700,
      vat_cents: -357,
    })
  })

  it('credits a part of a line, with its percentage', () => {
    expect(creditLine(lineOf(3, 333, 0, '21'), { netCents: 500, vatCents: 105 }, [])).toMatchObject({
      amount: 1,
      unit_net_cents: -500,
      discount_cents: 0,
      net_cents: -500,
      vat_cents: -105,
      percent: 50,
    })
    expect(creditLine(lineOf(3, 333, 0, '21'), { netCents: 0, vatCents: 0 }, [])).toBeUndefined()
  })

  it('credits so many of a line at their price, with their share of the discount', () => {
    expect(
      creditLine(lineOf(3, 1000, 300, '21'), { netCents: 900, vatCents: 189, amount: 1 }, []),
    ).toMatchObject({
      amount: 1,
      unit_net_cents: -1000,
      discount_cents: -100,
      net_cents: -900,
      vat_cents: -189,
    })
  })

  it('never credits more than is left, and can credit everything to the cent', () => {
    fc.assert(
      fc.property(anyLine, fc.array(fc.integer({ min: 0, max: 150 }), { maxLength: 6 }), (line, percents) => {
        const credited: InvoiceLine[] = []
        const left = () => totalsOf([line, ...credited])
        const parts = percents.map((percent): Credit => {
          const netCents = Math.round((line.net_cents * percent) / 100)
          return { netCents, vatCents: vatCents(netCents, line.vat) }
        })
        for (const part of [...parts, 'all'] as const) {
          const credit = creditLine(line, part, credited)
          if (!credit) continue
          credited.push(credit)
          expect(credit.amount * credit.unit_net_cents - credit.discount_cents).toBe(credit.net_cents)
          expect(left().net_cents).toBeGreaterThanOrEqual(0)
          expect(left().vat_cents).toBeGreaterThanOrEqual(0)
        }
        expect(left()).toMatchObject({ net_cents: 0, vat_cents: line.net_cents ? 0 : line.vat_cents })
      }),
    )
  })
})
