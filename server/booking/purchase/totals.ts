import { type VatRate, type VatSum, vatCents, vatPerRate, vatRates } from '../../../contract/rules/vat.ts'

/** Something that costs money: a line, a fee, shipping. */
export type Priced = { unitNetCents: number; amount: number; vat: VatRate; isDiscounted: boolean }
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

/** An amount is spread over the lines by their price. Whole cents are left over; they go where most was cut off, whatever the lines' order. */
function spread(lines: Priced[], amountCents: number): number[] {
  const nets = lines.map((line) => (line.isDiscounted ? netOf(line) : 0))
  const total = sum(nets)
  const toSpread = Math.min(amountCents, total)
  if (toSpread === 0) return lines.map(() => 0)
  const shares = nets.map((net) => Math.floor((net * toSpread) / total))
  const cutOff = (index: number) => ((nets[index] ?? 0) * toSpread) % total
  const byCutOff = lines
    .map((line, index) => ({ index, line, cut: cutOff(index) }))
    .sort(
      (a, b) =>
        b.cut - a.cut ||
        netOf(b.line) - netOf(a.line) ||
        vatRates.indexOf(a.line.vat) - vatRates.indexOf(b.line.vat) ||
        a.line.amount - b.line.amount,
    )
  for (const { index } of byCutOff.slice(0, toSpread - sum(shares))) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

const discountOf = (lines: Priced[], discount: Discount | null): number[] => {
  if (!discount) return lines.map(() => 0)
  if ('amountCents' in discount) return spread(lines, discount.amountCents)
  return lines.map((line) => (line.isDiscounted ? Math.round((netOf(line) * discount.percent) / 100) : 0))
}

/** What it all comes to. VAT is rounded per line and the lines are summed, so that net and VAT always make the gross. */
export function totalsOf(lines: Priced[], discount: Discount | null): Totals {
  const discounts = discountOf(lines, discount)
  const told = lines.map((line, index): LineTotal => {
    const fullNetCents = netOf(line)
    const discountCents = discounts[index] ?? 0
    const netCents = fullNetCents - discountCents
    return {
      fullNetCents,
      fullVatCents: vatCents(fullNetCents, line.vat),
      discountCents,
      netCents,
      vatCents: vatCents(netCents, line.vat),
    }
  })
  const total = (name: keyof LineTotal) => sum(told.map((line) => line[name]))
  return {
    lines: told,
    fullNetCents: total('fullNetCents'),
    fullVatCents: total('fullVatCents'),
    discountCents: total('discountCents'),
    netCents: total('netCents'),
    vatCents: total('vatCents'),
    perRate: vatPerRate(
      told.map(({ netCents, vatCents }, index) => ({
        rate: lines[index]?.vat ?? 'exempt',
        netCents,
        vatCents,
      })),
      (sum) => sum,
    ),
  }
}
