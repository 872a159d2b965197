import { type VatRate, vatCents } from './vat.ts'

/** A price in euros without and with VAT, as the API gives it. */
export type Price = { net: number; gross: number }

export const toEuros = (cents: number) => cents / 100

export const priceOf = (netCents: number, rate: VatRate): Price => ({
  net: toEuros(netCents),
  gross: toEuros(netCents + vatCents(netCents, rate)),
})
