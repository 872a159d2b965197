import { z } from 'zod'
import { vatRates } from '../rules/money/vat.ts'

/** Euros on the wire, with at most two decimals. */
export const euros = z.number()

/** A price without and with VAT. */
export const priceResponse = z.object({ net: euros, gross: euros })

export const vatRate = z.enum(vatRates)

/** Net amount and VAT of all lines at one rate. */
export const vatSumResponse = z.object({ rate: vatRate, net: euros, vat: euros })
