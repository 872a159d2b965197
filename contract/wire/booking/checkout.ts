import { z } from 'zod'
import { paymentMethodCodes } from '../../rules/payment-methods.ts'
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
  /** Why it cannot be used for this cart, in the visitor's language; null where it can. */
  unavailable: z.string().nullable(),
})
export type PaymentMethod = z.infer<typeof paymentMethodResponse>

/** Where a parcel can be fetched. */
export const pickupPointResponse = z.object({
  code: z.string(),
  name: z.string(),
  street: z.string(),
  house_number: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** Metres from the postcode asked about. */
  distance: z.int().nullable(),
  hours: z.array(z.object({ day: z.int().min(1).max(7), times: z.array(z.string()) })),
})
export type PickupPoint = z.infer<typeof pickupPointResponse>
