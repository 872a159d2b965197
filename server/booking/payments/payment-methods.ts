import { addDays, type Day, instantIn } from '../../../contract/rules/day.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { PaymentMethod, PaymentMethodCode } from '../../../contract/wire/booking/checkout.ts'

type Basket = {
  /** Null for a visitor. A limit only where staff have approved the company. */
  customer: { creditLimitCents: number | null } | null
  /** The earliest course day; null where nothing is dated. */
  firstDay: Day | null
  today: Day
  toPayCents: number
  locale: Locale
}

type Words = { title: string; text: string }

const words: Record<PaymentMethodCode, Record<Locale, Words>> = {
  ideal: {
    nl: { title: 'iDEAL', text: 'Direct betalen via uw eigen bank.' },
    en: { title: 'iDEAL', text: 'Pay at once through your own Dutch bank.' },
  },
  creditcard: {
    nl: { title: 'Creditcard', text: 'Visa, Mastercard of American Express.' },
    en: { title: 'Credit card', text: 'Visa, Mastercard or American Express.' },
  },
  bancontact: {
    nl: { title: 'Bancontact', text: 'Direct betalen met uw Belgische bankkaart.' },
    en: { title: 'Bancontact', text: 'Pay at once with your Belgian bank card.' },
  },
  banktransfer: {
    nl: {
      title: 'Bankoverschrijving',
      text: 'U maakt het bedrag binnen 14 dagen over, en uiterlijk voor de eerste cursusdag. Zo lang houden wij uw plaatsen vast.',
    },
    en: {
      title: 'Bank transfer',
      text: 'You transfer the amount within 14 days, and before the first course day at the latest. We hold your places until then.',
    },
  },
  account: {
    nl: { title: 'Op rekening', text: 'U ontvangt een factuur. Uw boeking is meteen bevestigd.' },
    en: { title: 'On account', text: 'You receive an invoice. Your booking is confirmed at once.' },
  },
}

const aboveLimit: Record<Locale, string> = {
  nl: 'Dit bedrag is hoger dan uw kredietlimiet. Wij keuren uw boeking eerst goed; uw plaatsen zijn intussen gereserveerd.',
  en: 'This amount is above your credit limit. We approve your booking first; your places are reserved meanwhile.',
}

const tooSoon: Record<Locale, string> = {
  nl: 'Kan niet meer: uw cursus begint binnen 7 dagen, en een overschrijving kan enkele dagen duren.',
  en: 'No longer possible: your course starts within 7 days, and a transfer can take some days.',
}

/** A transfer takes up to some working days, and the money must be here before the course begins. */
export const isTooSoonToTransfer = (firstDay: Day | null, today: Day) =>
  firstDay !== null && firstDay <= addDays(today, 7)

/** How this basket can be paid, in the order in which we offer it. On account is for approved companies only; others do not see it. */
export function paymentMethodsFor({
  customer,
  firstDay,
  today,
  toPayCents,
  locale,
}: Basket): PaymentMethod[] {
  const limit = customer?.creditLimitCents ?? null
  const method = (code: PaymentMethodCode, unavailable: string | null = null): PaymentMethod => ({
    code,
    ...words[code][locale],
    unavailable,
  })
  const online = (['ideal', 'creditcard', 'bancontact'] as const).map((code) => method(code))
  const transfer = method('banktransfer', isTooSoonToTransfer(firstDay, today) ? tooSoon[locale] : null)
  if (limit === null) return [...online, transfer]
  const account = method('account')
  return [...online, transfer, toPayCents > limit ? { ...account, text: aboveLimit[locale] } : account]
}

const minute = 60_000
const day = 24 * 60 * minute

/** Until when an order's places are held: longer than an iDEAL session lasts; never into the course itself; on account without a term. */
export function heldUntil(method: PaymentMethodCode, now: Date, firstDay: Day | null): Date | null {
  if (method === 'account') return null
  if (method !== 'banktransfer') return new Date(now.getTime() + 30 * minute)
  const inTwoWeeks = now.getTime() + 14 * day
  return new Date(firstDay ? Math.min(inTwoWeeks, instantIn(firstDay, '00:00').getTime()) : inTwoWeeks)
}
