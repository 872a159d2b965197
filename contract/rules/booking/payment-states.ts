/** `new`: stored, but not yet created at the provider. The last four are final. */
export const paymentStates = ['new', 'open', 'pending', 'paid', 'failed', 'canceled', 'expired'] as const
export type PaymentState = (typeof paymentStates)[number]

/** The outcomes that one can choose at the test bank. */
export const testBankOutcomes = ['paid', 'failed', 'canceled', 'expired', 'pending'] as const
export type TestBankOutcome = (typeof testBankOutcomes)[number]
