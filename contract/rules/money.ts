import type { Locale } from './locale.ts'
import { type VatRate, vatCents } from './vat.ts'

/** A price in euros without and with VAT, as the API gives it. */
export type Price = { net: number; gross: number }

export const toEuros = (cents: number) => cents / 100

const euros: Record<Locale, Intl.NumberFormat> = {
  nl: new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' }),
  en: new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }),
}

/** An amount as every page, mail and PDF writes it: "€ 1.324,95", in English "€1,324.95". */
export const formatEuros = (locale: Locale, amount: number) => euros[locale].format(amount)

export const priceOf = (netCents: number, rate: VatRate): Price => ({
  net: toEuros(netCents),
  gross: toEuros(netCents + vatCents(netCents, rate)),
})
