import { z } from 'zod'
import { onlinePaymentMethods, type PaymentMethodCode } from '../../rules/booking/payment-methods.ts'
import { euros, vatSumResponse } from '../money.ts'
import { paymentMethodResponse } from './checkout.ts'
import { orderLineResponse } from './order.ts'

/** An order, for the person who is asked to approve or pay it. Participants are not shown. */
export const approvalResponse = z.object({
  number: z.string(),
  /** `open`: it can be answered; `approved`: it awaits payment; `paid`: it is confirmed. */
  state: z.enum(['open', 'approved', 'paid', 'refused', 'expired', 'cancelled']),
  buyer: z.string(),
  company: z.string().nullable(),
  approver: z.string(),
  held_until: z.iso.datetime().nullable(),
  /** How long seats are held for the buyer once it is approved. */
  hold_hours: z.int(),
  lines: z.array(
    orderLineResponse.omit({
      bring: true,
      participant_needs: true,
      participants: true,
      participants_until: true,
    }),
  ),
  net: euros,
  gross: euros,
  discount: euros,
  vat: z.array(vatSumResponse),
  payment_methods: z.array(paymentMethodResponse),
})
export type Approval = z.infer<typeof approvalResponse>

const payableMethods: PaymentMethodCode[] = [...onlinePaymentMethods, 'banktransfer']

export const giveApprovalBody = z.strictObject({
  payment_method: z
    .enum(payableMethods)
    .optional()
    .meta({ description: 'To pay now; without it the buyer is mailed to pay' }),
})

export const approvalAnswerResponse = z.object({
  /** The bank's page; null if the buyer pays. */
  redirect_url: z.string().nullable(),
})
