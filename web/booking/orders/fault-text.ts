import { useTranslations } from '../../../ui/i18n/translations.tsx'

const told = ['required', 'email', 'date', 'past', 'winda_id', 'irata_number', 'max'] as const
const isTold = (rule: string): rule is (typeof told)[number] => told.includes(rule as never)

/** A rule that a participant's field breaks, in words that help to mend it. */
export function useFaultText() {
  const t = useTranslations('orders.people.fault')
  return (rule: string) => t(isTold(rule) ? rule : 'invalid')
}
