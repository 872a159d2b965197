import { type VatSum, vatCents, vatPerRate } from '../../../contract/rules/vat.ts'
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

/**
 * Credits a percentage of an invoice line, never more than is left of it. Crediting all that is left takes its VAT to the cent, so that an
 * invoice and its credit notes can add up to exactly zero.
 */
export function creditLine(
  line: InvoiceLine,
  percent: number,
  credited: InvoiceLine[],
): InvoiceLine | undefined {
  // Credited lines are negative.
  const leftNet = credited.reduce((left, one) => left + one.net_cents, line.net_cents)
  const leftVat = credited.reduce((left, one) => left + one.vat_cents, line.vat_cents)
  const net = Math.min(Math.round((line.net_cents * percent) / 100), leftNet)
  if (percent <= 0 || net <= 0) return undefined
  const vat = net === leftNet ? leftVat : Math.min(vatCents(net, line.vat), leftVat)
  const isWhole = net === line.net_cents
  return {
    ...line,
    ...(isWhole
      ? { unit_net_cents: -line.unit_net_cents, discount_cents: -line.discount_cents }
      : {
          amount: 1,
          unit_net_cents: -net,
          discount_cents: 0,
          percent: Math.round((net * 100) / line.net_cents),
        }),
    net_cents: -net,
    vat_cents: -vat,
  }
}

export const invoiceNumber = (year: number, count: number) => `${year}-${String(count).padStart(5, '0')}`
