/** The VAT rates of products. */
export const productVatRates = ['21', '9', 'exempt'] as const

/** The VAT rates of sales, in the order in which totals and invoices list them. `reversed`: a company in another EU country pays it there. */
export const vatRates = [...productVatRates, 'reversed'] as const
export type VatRate = (typeof vatRates)[number]

export const vatPercent: Record<VatRate, number> = { '21': 21, '9': 9, exempt: 0, reversed: 0 }

/** VAT on an amount in cents, rounded half up to a whole cent. */
export const vatCents = (netCents: number, rate: VatRate) => Math.round((netCents * vatPercent[rate]) / 100)

export type VatSum = { rate: VatRate; netCents: number; vatCents: number }

/**
 * Net and VAT per rate, for the rates that occur. VAT was rounded per line, so it is added up and not calculated again over the sum.
 *
 *     vatPerRate(lines, (line) => ({ rate: line.vat, netCents: line.net_cents, vatCents: line.vat_cents }))
 */
export function vatPerRate<Line>(lines: readonly Line[], toSum: (line: Line) => VatSum): VatSum[] {
  const sums = lines.map(toSum)
  return vatRates.flatMap((rate) => {
    const ofRate = sums.filter((sum) => sum.rate === rate)
    if (!ofRate.length) return []
    return {
      rate,
      netCents: ofRate.reduce((total, sum) => total + sum.netCents, 0),
      vatCents: ofRate.reduce((total, sum) => total + sum.vatCents, 0),
    }
  })
}
