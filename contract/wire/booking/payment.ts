import { z } from 'zod'
import { paymentMethodCodes } from '../../rules/booking/payment-methods.ts'
import { paymentStates } from '../../rules/booking/payment-states.ts'
import { euros } from '../money.ts'

/** For the return page. Nothing personal, since its URL may be opened in another browser. */
export const paymentOutcomeResponse = z.object({
  reference: z.string(),
  state: z.enum(paymentStates),
  method: z.enum(paymentMethodCodes),
  amount: euros,
  order: z.object({
    id: z.int(),
    number: z.string(),
    status_id: z.int(),
    /** For the order's page without login. Null a day after the payment began, except for the customer who placed the order. */
    key: z.string().nullable(),
    lines: z.array(
      z.object({
        po_id: z.int().nullable(),
        full_name: z.string(),
        option_name: z.string(),
        brand: z.string(),
        amount: z.int(),
        price: euros,
      }),
    ),
    net: euros,
    gross: euros,
  }),
  /** Another attempt may be made. */
  may_retry: z.boolean(),
  /** There is time for a bank transfer before the training begins. */
  may_transfer: z.boolean(),
  /** Until when the seats are held; null if they no longer are. */
  held_until: z.iso.datetime().nullable(),
  /** The seats are held for an hour, until the buyer opens the link in the mail. */
  needs_confirmation: z.boolean(),
})
export type PaymentOutcome = z.infer<typeof paymentOutcomeResponse>

export const retryPaymentBody = z.strictObject({ payment_method: z.enum(paymentMethodCodes).optional() })
export const paymentStartResponse = z.object({ redirect_url: z.string() })

export const testBankPaymentResponse = z.object({
  id: z.string(),
  description: z.string(),
  amount: euros,
  method: z.string(),
  state: z.enum(paymentStates),
  redirect_url: z.string(),
})
export type TestBankPayment = z.infer<typeof testBankPaymentResponse>
