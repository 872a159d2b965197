import { useTranslations } from '../../../ui/i18n/translations.tsx'
import type { Bounds } from './use-fields.ts'

const plain = [
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

/** "straat" for "Straat" and "bericht" for "Uw bericht", to be used in a sentence; undefined for a label that is a sentence itself. */
export function nameIn(label: string): string | undefined {
  const name = label.replace(/^(uw|your) /i, '')
  const [first = '', second, ...more] = name.split(' ')
  if (more.length || name.endsWith('?') || name.includes(':')) return undefined
  // Abbreviations keep their capitals: "KvK-nummer", "WINDA ID".
  const start = /[A-Z]/.test(first.slice(1)) ? first : first.charAt(0).toLowerCase() + first.slice(1)
  return second ? `${start} ${second}` : start
}

/** The text for a broken rule, which helps to correct the field. Unknown rules have a general text. */
export function useRuleText() {
  const t = useTranslations('forms')
  return (rule: string, label: string, { min, max, isNumber = false }: Bounds = {}): string => {
    if (rule === 'required') {
      const name = nameIn(label)
      return name ? t('rule.required', { name }) : t('rule.requiredOf', { label })
    }
    if (isPlain(rule)) return t(`rule.${rule}`, { label })
    if (rule === 'min' && min !== undefined)
      return t(isNumber ? 'rule.minNumber' : 'rule.min', { label, min })
    if (rule === 'max' && max !== undefined)
      return t(isNumber ? 'rule.maxNumber' : 'rule.max', { label, max })
    return t('rule.invalid', { label })
  }
}
