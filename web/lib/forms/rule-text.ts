import { useTranslations } from '../../../ui/i18n/translations.tsx'
import type { Bounds } from './use-fields.ts'

const plain = [
  'required',
  'email',
  'confirmed',
  'postcode',
  'house_number',
  'phone',
  'company_number',
  'vat_number',
  'country',
  'common',
  'wrong',
  'fixed',
  'unavailable',
  'unknown',
  'day',
  'link',
] as const
type Plain = (typeof plain)[number]
const isPlain = (rule: string): rule is Plain => (plain as readonly string[]).includes(rule)

/** The text for a broken rule, which helps to correct the field. Unknown rules have a general text. */
export function useRuleText() {
  const t = useTranslations('forms')
  return (rule: string, label: string, { min, max, isNumber = false }: Bounds = {}): string => {
    if (isPlain(rule)) return t(`rule.${rule}`, { label })
    if (rule === 'min' && min !== undefined)
      return t(isNumber ? 'rule.minNumber' : 'rule.min', { label, min })
    if (rule === 'max' && max !== undefined)
      return t(isNumber ? 'rule.maxNumber' : 'rule.max', { label, max })
    return t('rule.invalid', { label })
  }
}
