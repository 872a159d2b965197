import type { Locale } from '../../../contract/rules/locale.ts'
import { priceOf } from '../../../contract/rules/money/money.ts'
import type { VatRate } from '../../../contract/rules/money/vat.ts'

/** Costs per person that a buyer cannot avoid: the registration of the certificate in WINDA. */
export const feeName: Record<Locale, string> = {
  nl: 'Registratie in WINDA',
  en: 'Registration in WINDA',
}

export const feeToJson = (feeCents: number | null, vat: VatRate, locale: Locale) =>
  feeCents ? { name: feeName[locale], ...priceOf(feeCents, vat) } : null
