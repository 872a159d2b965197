import { z } from 'zod'
import { paymentMethodCodes } from '../../rules/booking/payment-methods.ts'
import { euros } from '../money.ts'

export const shippingMethodResponse = z.object({
  code: z.string(),
  title: z.string(),
  text: z.string(),
  net: euros,
  gross: euros,
  needs: z.enum(['address', 'pickup_point', 'nothing']),
})
export type ShippingMethod = z.infer<typeof shippingMethodResponse>

export const paymentMethodResponse = z.object({
  code: z.enum(paymentMethodCodes),
  title: z.string(),
  text: z.string(),
  /** Why it cannot be used for this purchase, in the visitor's language; null when it can. */
  unavailable: z.string().nullable(),
  /** What it needs: a company as the buyer, or somebody who approves it; null if nothing. */
  needs: z.enum(['company', 'approver']).nullable(),
})
export type PaymentMethod = z.infer<typeof paymentMethodResponse>

/** A location where parcels can be collected. */
export const pickupPointResponse = z.object({
  code: z.string(),
  name: z.string(),
  street: z.string(),
  house_number: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** Metres from the requested postcode. */
  distance: z.int().nullable(),
  hours: z.array(z.object({ day: z.int().min(1).max(7), times: z.array(z.string()) })),
})
export type PickupPoint = z.infer<typeof pickupPointResponse>
