import { useTranslations } from '../../../ui/i18n/translations.tsx'

const known = ['required', 'email', 'date', 'past', 'winda_id', 'irata_number', 'max', 'link'] as const
const isKnown = (rule: string): rule is (typeof known)[number] => known.includes(rule as never)

/** The error text for a rule that a participant's field breaks. */
export function useErrorText() {
  const t = useTranslations('orders.people.error')
  return (rule: string) => t(isKnown(rule) ? rule : 'invalid')
}
