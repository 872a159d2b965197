import {
  type PaymentMethodCode,
  paymentMethodCodes,
  paymentMethods,
  paymentMethodTexts,
} from '../../../contract/rules/booking/payment-methods.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { Day } from '../../../contract/rules/time/day.ts'
import type { PaymentMethod } from '../../../contract/wire/booking/checkout.ts'
import { type HoldRules, isTooSoonToTransfer } from '../orders/holds.ts'

type Options = {
  /** Null for a visitor. A credit limit only where staff have approved the company. */
  customer: { creditLimitCents: number | null } | null
  /** The earliest course day; null where nothing is dated. */
  firstDay: Day | null
  today: Day
  toPayCents: number
  locale: Locale
  /** Staff sent the offer to the person who decides, so it needs no other approval. */
  isOffer?: boolean
  /** A guest whose e-mail address is not confirmed yet. */
  mustConfirm?: boolean
  rules: HoldRules
}

const aboveLimit: Record<Locale, string> = {
  nl: 'Dit bedrag is hoger dan uw kredietlimiet. Wij keuren uw boeking eerst goed; uw plaatsen zijn intussen gereserveerd.',
  en: 'This amount is above your credit limit. We have to approve your booking first; your seats are reserved in the meantime.',
}

const forNewCompany: Record<Locale, string> = {
  nl: 'U ontvangt een factuur. Nieuw bij ons? Wij kijken uw aanvraag na met uw KvK-nummer, meestal binnen één werkdag. Uw plaatsen houden wij intussen vast.',
  en: 'You will receive an invoice. New here? We check your request with your company number, usually within one working day. We hold your seats in the meantime.',
}

const toConfirm: Record<Locale, string> = {
  nl: 'Wij mailen u een link. Bevestig daarmee binnen {unconfirmed_minutes} minuten, anders geven wij uw plaatsen weer vrij. Daarna hebt u {transfer_days} dagen om over te maken, en uiterlijk tot de eerste trainingsdag.',
  en: 'We will mail you a link. Use it within {unconfirmed_minutes} minutes to confirm your order, otherwise we release your seats. You then have {transfer_days} days for the transfer, and until the first training day at the latest.',
}

const tooSoon: Record<Locale, string> = {
  nl: 'Kan niet meer: uw training begint binnen {transfer_notice_days} dagen, en een overschrijving kan enkele dagen duren.',
  en: 'No longer possible: your training starts within {transfer_notice_days} days, and a transfer can take several days.',
}

/** A text with the settings that it names. */
const filled = (text: string, { holds, terms }: HoldRules) => {
  const values: Record<string, number> = { ...holds, transfer_days: terms.transfer_days }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The payment methods for a purchase. Approved companies see the one on account first; new companies ask for it. */
export function paymentMethodsFor(options: Options): PaymentMethod[] {
  const { customer, firstDay, today, toPayCents, locale, mustConfirm, isOffer, rules } = options
  const creditLimit = customer?.creditLimitCents ?? null
  const describe = (code: PaymentMethodCode): PaymentMethod => {
    const { title, text } = paymentMethodTexts[code][locale]
    const kind = paymentMethods[code]
    const needsApproval = kind === 'account' && creditLimit !== null && toPayCents > creditLimit
    return {
      code,
      title,
      text: filled(
        needsApproval
          ? aboveLimit[locale]
          : kind === 'account' && creditLimit === null
            ? forNewCompany[locale]
            : kind === 'transfer' && mustConfirm
              ? toConfirm[locale]
              : text,
        rules,
      ),
      needs: kind === 'approval' ? 'approver' : kind === 'account' && creditLimit === null ? 'company' : null,
      unavailable:
        kind === 'transfer' && isTooSoonToTransfer(firstDay, today, rules.holds)
          ? filled(tooSoon[locale], rules)
          : null,
    }
  }
  const codes = paymentMethodCodes.filter((code) => !(isOffer && paymentMethods[code] === 'approval'))
  const isFirst = (code: PaymentMethodCode) => paymentMethods[code] === 'account' && creditLimit !== null
  return [...codes.filter(isFirst), ...codes.filter((code) => !isFirst(code))].map(describe)
}
