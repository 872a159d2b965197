import { type VatSum, vatPerRate } from '../../../contract/rules/money/vat.ts'
import type { InvoiceContent, InvoiceLine } from '../tables/invoice-tables.ts'

const sumOf = ({ vat, net_cents, vat_cents }: InvoiceLine): VatSum => ({
  rate: vat,
  netCents: net_cents,
  vatCents: vat_cents,
})

/** The totals of the lines, per VAT rate and together. */
export const totalsOf = (lines: InvoiceLine[]): Pick<InvoiceContent, 'vat' | 'net_cents' | 'vat_cents'> => ({
  vat: vatPerRate(lines, sumOf).map(({ rate, netCents, vatCents }) => ({
    rate,
    net_cents: netCents,
    vat_cents: vatCents,
  })),
  net_cents: lines.reduce((sum, line) => sum + line.net_cents, 0),
  vat_cents: lines.reduce((sum, line) => sum + line.vat_cents, 0),
})

/** How much of an invoice line is credited. `amount`: the price of so many of it, in full. */
export type Credit = 'all' | { netCents: number; vatCents: number; amount?: number }

/**
 * Credits an invoice line, never more than is left of it. Crediting all that is left takes its VAT to the cent, so that an invoice and its
 * credit notes can add up to exactly zero.
 */
export function creditLine(
  line: InvoiceLine,
  credit: Credit,
  credited: InvoiceLine[],
): InvoiceLine | undefined {
  // Credited lines are negative.
  const leftNet = credited.reduce((left, one) => left + one.net_cents, line.net_cents)
  const leftVat = credited.reduce((left, one) => left + one.vat_cents, line.vat_cents)
  const net = credit === 'all' ? leftNet : Math.min(credit.netCents, leftNet)
  if (net <= 0) return undefined
  const vat = credit === 'all' || net === leftNet ? leftVat : Math.min(credit.vatCents, leftVat)
  const amount = net === line.net_cents ? line.amount : credit === 'all' ? undefined : credit.amount
  return {
    ...line,
    ...(amount === undefined
      ? {
          amount: 1,
          unit_net_cents: -net,
          discount_cents: 0,
          percent: Math.round((net * 100) / line.net_cents),
        }
      : {
          amount,
          unit_net_cents: -line.unit_net_cents,
          discount_cents: net - line.unit_net_cents * amount,
        }),
    net_cents: -net,
    vat_cents: -vat,
  }
}

/**
 * Credits an amount including VAT: as much as there is left of the first line, then of the next. Returns a function for `issueCreditNote`,
 * which asks for the lines in turn.
 */
export function creditUpTo(grossCents: number) {
  let remaining = grossCents
  return (line: InvoiceLine, before: InvoiceLine[]): Credit | undefined => {
    const left = before.reduce(
      (sum, one) => ({ net: sum.net + one.net_cents, vat: sum.vat + one.vat_cents }),
      { net: line.net_cents, vat: line.vat_cents },
    )
    const gross = Math.min(remaining, left.net + left.vat)
    if (gross <= 0) return undefined
    remaining -= gross
    if (gross === left.net + left.vat) return 'all'
    const netCents = Math.round((gross * left.net) / (left.net + left.vat))
    return { netCents, vatCents: gross - netCents }
  }
}

export const invoiceNumber = (year: number, count: number) => `${year}-${String(count).padStart(5, '0')}`
