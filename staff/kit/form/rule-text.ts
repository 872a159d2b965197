import { ApiProblem } from '../../../ui/api/problem.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

/** The rules of the API that have words of their own; others are "not valid". */
const known = [
  'required',
  'min',
  'max',
  'email',
  'amount',
  'date',
  'link',
  'postcode',
  'house_number',
  'company_number',
  'vat_number',
  'vat_reversed',
  'unknown',
  'placeholder',
  'code',
  'taken',
  'slug',
  'same',
  'order',
  'percent_or_amount',
  'phone',
  'iban',
  'url',
  'ladder',
  'loop',
  'address',
  'page_exists',
  'not_free',
  'past',
  'sold',
] as const
const isKnown = (rule: string): rule is (typeof known)[number] => (known as readonly string[]).includes(rule)

/** What is wrong with a field, in words. */
export function useRuleText() {
  const t = useTranslations('staffKit.rule')
  return (rule: string) => t(isKnown(rule) ? rule : 'invalid')
}

/** The first rule that each field broke, from a refused request. */
export const rulesIn = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((error instanceof ApiProblem && error.body?.fields) || {}).map(([field, rules]) => [
      field,
      rules[0] ?? 'invalid',
    ]),
  )
