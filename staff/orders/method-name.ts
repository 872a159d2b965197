import { type PaymentMethodCode, paymentMethodTexts } from '../../contract/rules/booking/payment-methods.ts'
import type { Locale } from '../../contract/rules/locale.ts'

/** The name of a payment method; one that the shop no longer offers keeps its code. */
export const methodName = (locale: Locale, code: string): string =>
  (paymentMethodTexts as Partial<typeof paymentMethodTexts>)[code as PaymentMethodCode]?.[locale].title ??
  code
