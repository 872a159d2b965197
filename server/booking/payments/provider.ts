import type { Locale } from '../../../contract/rules/locale.ts'
import type { PaymentMethodCode } from '../../../contract/rules/payment-methods.ts'
import type { PaymentState } from '../../../contract/wire/booking/payment.ts'
import type { Log } from '../../platform/log.ts'

/** A payment as the provider tells it. */
export type ProviderPayment = {
  id: string
  state: Exclude<PaymentState, 'new'>
  amountCents: number
  refundedCents: number
  /** Where the buyer pays; null once that is over. */
  checkoutUrl: string | null
}

export type PaymentRequest = {
  /** The same key asked twice is one payment. */
  key: string
  amountCents: number
  description: string
  method: Exclude<PaymentMethodCode, 'account'>
  locale: Locale
  /** A path of ours. */
  returnPath: string
  /** For a bank transfer: the day by which the money must have come. */
  dueOn: string | null
  email: string
}

/** Who handles the money: Mollie, or the built-in test bank where no key is set. Faults of the line are thrown. */
export type Provider = {
  name: 'mollie' | 'test_bank'
  create: (request: PaymentRequest) => Promise<ProviderPayment>
  /** Undefined: the provider has never heard of it. */
  find: (id: string) => Promise<ProviderPayment | undefined>
  /** So that nobody pays what has ended; where it cannot be cancelled (any more) nothing happens. */
  cancel: (id: string) => Promise<void>
  /** The same key asked twice is one refund. */
  refund: (id: string, refund: { key: string; cents: number; description: string }) => Promise<{ id: string }>
}

/** What the parts that take or refund money need. */
export type Payments = { provider: Provider; log: Log }
