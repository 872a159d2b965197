import type { Locale } from '../../../contract/rules/locale.ts'

/** How long a scheme wants details of participants to be kept. */
export type SchemeTerm = { code: string; months: number; without_refresher: number | null }

const words = {
  nl: {
    term: (months: number, code: string) => `${months} maanden bij ${code}`,
    without: (months: number) => ` (${months} maanden voor modules zonder herhaling)`,
  },
  en: {
    term: (months: number, code: string) => `${months} months for ${code}`,
    without: (months: number) => ` (${months} months for modules without a refresher)`,
  },
} satisfies Record<Locale, unknown>

/** The terms of all schemes, for the privacy statement: `{{scheme_retention}}`. */
export const schemeRetentionInWords = (locale: Locale, schemes: readonly SchemeTerm[]): string => {
  const t = words[locale]
  return schemes
    .map(
      ({ code, months, without_refresher: without }) =>
        t.term(months, code) + (without ? t.without(without) : ''),
    )
    .join(', ')
}
