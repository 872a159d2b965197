import {
  type VatRate,
  type VatSum,
  vatCents,
  vatPerRate,
  vatRates,
} from '../../../contract/rules/money/vat.ts'

/** A line, a fee or shipping, with its price. */
export type Priced = {
  unitNetCents: number
  amount: number
  vat: VatRate
  isDiscounted: boolean
  /** So many cents less than the sum of the units, whatever the discount. */
  lessCents?: number
}
export type Discount = { percent: number } | { amountCents: number }

export type LineTotal = {
  /** Before and after the discount. */
  fullNetCents: number
  fullVatCents: number
  discountCents: number
  netCents: number
  vatCents: number
}
export type Totals = LineTotal & {
  lines: LineTotal[]
  perRate: VatSum[]
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const netOf = ({ unitNetCents, amount }: Priced) => unitNetCents * amount

/** Spreads an amount over the lines by their price. Leftover cents go to the lines with the largest remainder, in an order that does not depend on the lines' order. */
function spread(lines: Priced[], amountCents: number): number[] {
  const nets = lines.map((line) => (line.isDiscounted ? netOf(line) : 0))
  const total = sum(nets)
  const toSpread = Math.min(amountCents, total)
  if (toSpread === 0) return lines.map(() => 0)
  const shares = nets.map((net) => Math.floor((net * toSpread) / total))
  const remainderOf = (index: number) => ((nets[index] ?? 0) * toSpread) % total
  const byRemainder = lines
    .map((line, index) => ({ index, line, remainder: remainderOf(index) }))
    .sort(
      (a, b) =>
        b.remainder - a.remainder ||
        netOf(b.line) - netOf(a.line) ||
        vatRates.indexOf(a.line.vat) - vatRates.indexOf(b.line.vat) ||
        a.line.amount - b.line.amount,
    )
  for (const { index } of byRemainder.slice(0, toSpread - sum(shares)))
    shares[index] = (shares[index] ?? 0) + 1
  return shares
}

const discountOf = (lines: Priced[], discount: Discount | null): number[] => {
  if (!discount) return lines.map(() => 0)
  if ('amountCents' in discount) return spread(lines, discount.amountCents)
  return lines.map((line) => (line.isDiscounted ? Math.round((netOf(line) * discount.percent) / 100) : 0))
}

/** The totals. VAT is rounded per line and then summed, so that net plus VAT is always the gross. */
export function totalsOf(lines: Priced[], discount: Discount | null): Totals {
  const discounts = discountOf(lines, discount)
  const totals = lines.map((line, index): LineTotal => {
    const fullNetCents = netOf(line)
    const discountCents = (discounts[index] ?? 0) + (line.lessCents ?? 0)
    const netCents = fullNetCents - discountCents
    return {
      fullNetCents,
      fullVatCents: vatCents(fullNetCents, line.vat),
      discountCents,
      netCents,
      vatCents: vatCents(netCents, line.vat),
    }
  })
  const total = (name: keyof LineTotal) => sum(totals.map((line) => line[name]))
  return {
    lines: totals,
    fullNetCents: total('fullNetCents'),
    fullVatCents: total('fullVatCents'),
    discountCents: total('discountCents'),
    netCents: total('netCents'),
    vatCents: total('vatCents'),
    perRate: vatPerRate(
      totals.map(({ netCents, vatCents }, index) => ({
        rate: lines[index]?.vat ?? 'exempt',
        netCents,
        vatCents,
      })),
      (sum) => sum,
    ),
  }
}
