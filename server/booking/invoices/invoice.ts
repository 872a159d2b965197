import type { AddressSnapshot } from '../../../contract/rules/address.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { type VatRate, vatCents } from '../../../contract/rules/vat.ts'

export type InvoiceLine = {
  /** The order's line, so that what was credited of it can be added up. */
  line_id: number
  name: string
  option_name: string
  amount: number
  unit_net_cents: number
  discount_cents: number
  vat: VatRate
  net_cents: number
  vat_cents: number
  /** When it is delivered: the course's days, `YYYY-MM-DD` or `YYYY-MM-DD/YYYY-MM-DD`. */
  delivered: string | null
  /** On a credit note: which part of the line is taken back, where it is not all of it. */
  percent?: number
}

/** What Dutch law wants on an invoice, as it was on the day it was issued. */
export type InvoiceContent = {
  locale: Locale
  seller: {
    name: string
    street: string
    postcode: string
    city: string
    company_number: string
    vat_number: string
    iban: string
    phone: string
    email: string
  }
  buyer: AddressSnapshot
  order_number: string
  ordered_on: string
  /** The buyer's purchase-order number. */
  reference: string | null
  payment_method: string
  /** The day on which it was paid; null where it still must be. */
  paid_on: string | null
  /** The day by which it must be paid; null where it was paid already. */
  due_on: string | null
  /** The number of the invoice that this one credits. */
  credits: string | null
  lines: InvoiceLine[]
  vat: { rate: VatRate; net_cents: number; vat_cents: number }[]
  net_cents: number
  vat_cents: number
}

const rates: VatRate[] = ['21', '9', 'exempt']

/** What the lines come to, per rate and together. VAT was rounded per line, so it is added up and never worked out again. */
export function totalsOf(lines: InvoiceLine[]): Pick<InvoiceContent, 'vat' | 'net_cents' | 'vat_cents'> {
  const sum = (of: InvoiceLine[]) => ({
    net_cents: of.reduce((total, line) => total + line.net_cents, 0),
    vat_cents: of.reduce((total, line) => total + line.vat_cents, 0),
  })
  return {
    vat: rates
      .filter((rate) => lines.some(({ vat }) => vat === rate))
      .map((rate) => ({ rate, ...sum(lines.filter(({ vat }) => vat === rate)) })),
    ...sum(lines),
  }
}

/**
 * A part of an invoice's line, taken back. Never more than is left of it; whoever takes all that is left takes its VAT to the cent,
 * so that an invoice and its credit notes can come to nothing at all.
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
