import { z } from 'zod'
import { paymentMethodCodes } from '../../rules/payment-methods.ts'
import { euros } from '../money.ts'

/** `new`: kept by us, not yet known to the provider. The last four are final. */
export const paymentStates = ['new', 'open', 'pending', 'paid', 'failed', 'canceled', 'expired'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What the return page shows: nothing personal, since its address may travel from one browser to another. */
export const paymentOutcomeResponse = z.object({
  reference: z.string(),
  state: z.enum(paymentStates),
  method: z.enum(paymentMethodCodes),
  amount: euros,
  order: z.object({
    id: z.int(),
    number: z.string(),
    status_id: z.int(),
    /** For the order's own page without logging in. */
    key: z.string(),
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
  /** Until when the places are held; null where that does not matter any more. */
  held_until: z.iso.datetime().nullable(),
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
export const testBankOutcomes = ['paid', 'failed', 'canceled', 'expired', 'pending'] as const
export type TestBankOutcome = (typeof testBankOutcomes)[number]
export type TestBankPayment = z.infer<typeof testBankPaymentResponse>
