import type { Locale } from '../locale.ts'
import { writeNumber } from '../written-number.ts'
import { type VatRate, vatCents } from './vat.ts'

/** A price in euros without and with VAT, as the API gives it. */
export type Price = { net: number; gross: number }

export const toEuros = (cents: number) => cents / 100

export const toCents = (euros: number) => Math.round(euros * 100)

/** An amount as it is typed: `12,50`, `12.50` and `€ 12,5` are 1250 cents; undefined for anything else. */
export function centsIn(typed: string): number | undefined {
  const match = /^\s*€?\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(typed)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}

/** An amount as every page, mail and PDF writes it: "€ 1.324,95", in English "€1,324.95". */
export function formatEuros(locale: Locale, amount: number): string {
  const sign = amount < 0 ? '-' : ''
  const euros = writeNumber(locale, Math.abs(amount), { least: 2, most: 2 })
  return locale === 'nl' ? `€\u00a0${sign}${euros}` : `${sign}€${euros}`
}

export const priceOf = (netCents: number, rate: VatRate): Price => ({
  net: toEuros(netCents),
  gross: toEuros(netCents + vatCents(netCents, rate)),
})

/** The price of one, and the costs per person that a buyer cannot avoid, such as the registration in WINDA. */
export type UnitPrice = { netCents: number; feeCents: number | null; vat: VatRate }

/** The all-in price of an amount. The fee is a line of its own on the order, and VAT is rounded per line. */
export function allInPrice({ netCents, feeCents, vat }: UnitPrice, amount = 1): Price {
  const lines = [netCents * amount, (feeCents ?? 0) * amount]
  const net = lines.reduce((sum, line) => sum + line, 0)
  const vatOfLines = lines.reduce((sum, line) => sum + vatCents(line, vat), 0)
  return { net: toEuros(net), gross: toEuros(net + vatOfLines) }
}
