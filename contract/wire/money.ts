import { z } from 'zod'

/** Euros on the wire, with at most two decimals. */
export const euros = z.number()

/** What something costs without and with VAT. */
export const price = z.object({ net: euros, gross: euros })
export type Price = z.infer<typeof price>
