import type { PaymentMethodCode } from '../../../contract/rules/booking/payment-methods.ts'
import type { PaymentState } from '../../../contract/rules/booking/payment-states.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { Log } from '../../platform/log.ts'

/** A payment as the provider reports it. */
export type ProviderPayment = {
  id: string
  state: Exclude<PaymentState, 'new'>
  amountCents: number
  refundedCents: number
  /** Where the buyer pays; null once that is over. */
  checkoutUrl: string | null
}

export type PaymentRequest = {
  /** Two requests with the same key are one payment. */
  key: string
  amountCents: number
  description: string
  method: Exclude<PaymentMethodCode, 'account'>
  locale: Locale
  /** A path of the shop. */
  returnPath: string
  /** For a bank transfer: the day by which the money must have arrived. */
  dueOn: string | null
  email: string
}

/** The payment provider: Mollie, or the built-in test bank if no key is configured. Network errors are thrown. */
export type Provider = {
  name: 'mollie' | 'test_bank'
  create: (request: PaymentRequest) => Promise<ProviderPayment>
  /** Undefined: the provider does not know it. */
  find: (id: string) => Promise<ProviderPayment | undefined>
  /** So that nobody pays for an order that has ended. Does nothing if the payment cannot be cancelled (any more). */
  cancel: (id: string) => Promise<void>
  /** Two requests with the same key are one refund. */
  refund: (id: string, refund: { key: string; cents: number; description: string }) => Promise<{ id: string }>
}

/** What the parts that take or refund money need. */
export type Payments = { provider: Provider; log: Log }
