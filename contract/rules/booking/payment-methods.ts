import type { Locale } from '../locale.ts'

/**
 * How an order can be paid, in the order in which the shop offers it. `online`: at once, at a bank or card company; `transfer`: the buyer
 * transfers the money within some days; `account`: companies pay after the invoice, new ones once we have approved it; `approval`: somebody
 * else, such as the employer, approves or pays.
 *
 * A new method takes a line here, its texts below, and its name in `web/texts/{nl,en}/payment.json`.
 */
export const paymentMethods = {
  ideal: 'online',
  creditcard: 'online',
  bancontact: 'online',
  banktransfer: 'transfer',
  account: 'account',
  employer: 'approval',
} as const satisfies Record<string, 'online' | 'transfer' | 'account' | 'approval'>

export type PaymentMethodCode = keyof typeof paymentMethods
export const paymentMethodCodes = Object.keys(paymentMethods) as PaymentMethodCode[]
export const onlinePaymentMethods = paymentMethodCodes.filter((code) => paymentMethods[code] === 'online')

/** `onInvoice`: how an invoice says that it was paid. The texts name settings by placeholders: `{transfer_days}`. */
export const paymentMethodTexts: Record<
  PaymentMethodCode,
  Record<Locale, { title: string; text: string; onInvoice: string }>
> = {
  ideal: {
    nl: { title: 'iDEAL', text: 'Direct betalen via uw eigen bank.', onInvoice: 'iDEAL' },
    en: { title: 'iDEAL', text: 'Pay immediately through your own Dutch bank.', onInvoice: 'iDEAL' },
  },
  creditcard: {
    nl: { title: 'Creditcard', text: 'Visa, Mastercard of American Express.', onInvoice: 'creditcard' },
    en: { title: 'Credit card', text: 'Visa, Mastercard or American Express.', onInvoice: 'credit card' },
  },
  bancontact: {
    nl: {
      title: 'Bancontact',
      text: 'Direct betalen met uw Belgische bankkaart.',
      onInvoice: 'Bancontact',
    },
    en: {
      title: 'Bancontact',
      text: 'Pay immediately with your Belgian bank card.',
      onInvoice: 'Bancontact',
    },
  },
  banktransfer: {
    nl: {
      title: 'Bankoverschrijving',
      text: 'U maakt het bedrag binnen {transfer_days} dagen over, en uiterlijk voor de eerste cursusdag. Zo lang houden wij uw plaatsen vast.',
      onInvoice: 'een overschrijving',
    },
    en: {
      title: 'Bank transfer',
      text: 'Transfer the amount within {transfer_days} days, and before the first course day at the latest. We hold your seats until then.',
      onInvoice: 'bank transfer',
    },
  },
  account: {
    nl: {
      title: 'Op rekening',
      text: 'U ontvangt een factuur. Uw boeking is meteen bevestigd.',
      onInvoice: 'op rekening',
    },
    en: {
      title: 'On account',
      text: 'You will receive an invoice. Your booking is confirmed immediately.',
      onInvoice: 'on account',
    },
  },
  employer: {
    nl: {
      title: 'Laat uw werkgever goedkeuren of betalen',
      text: 'Wij mailen een link. Uw plaatsen houden wij {approval_hours} uur vast; intussen kan uw werkgever betalen, goedkeuren of weigeren.',
      onInvoice: 'de werkgever',
    },
    en: {
      title: 'Let your employer approve or pay',
      text: 'We will mail them a link. We hold your seats for {approval_hours} hours; meanwhile your employer can pay, approve or refuse.',
      onInvoice: 'the employer',
    },
  },
}
