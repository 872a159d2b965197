import { useTranslations } from '../../ui/i18n/translations.tsx'
import { rulesIn, useRuleText } from '../kit/form/rule-text.ts'

const own = ['taken', 'unavailable'] as const

/** What the API refused, in words: the first of these fields that is wrong. */
export function useFieldErrors(error: unknown) {
  const t = useTranslations('staffNewOrder.rule')
  const ruleText = useRuleText()
  const rules = rulesIn(error)
  return (...names: string[]): string | undefined => {
    const rule = names.flatMap((name) => rules[name] ?? [])[0]
    if (!rule) return undefined
    const special = own.find((one) => one === rule)
    return special ? t(special) : ruleText(rule)
  }
}
