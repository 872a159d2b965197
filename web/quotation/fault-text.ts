import type { Product } from '../../contract/catalogue.ts'
import { useTranslations } from '../i18n/translations.tsx'
import { type FieldName, least, longest } from './check-request.ts'

/** A rule that a field breaks, in words that help to mend it. */
export function useFaultText(kind: Product['kind']) {
  const t = useTranslations('quotation')
  const labelOf = (name: FieldName) => (name === 'participants' ? t('participants', { kind }) : t(name))
  const textOf = (name: FieldName, rule: string | undefined): string | undefined => {
    const label = labelOf(name)
    if (!rule) return undefined
    if (rule === 'required') return t('error.required', { label })
    if (rule === 'email') return t('error.email')
    if (rule === 'min')
      return name === 'participants'
        ? t('error.minNumber', { label, min: least.participants })
        : t('error.minText', { label, min: least.name })
    if (rule === 'max')
      return t(name === 'participants' ? 'error.maxNumber' : 'error.maxText', { label, max: longest[name] })
    return t('error.invalid', { label })
  }
  return { labelOf, textOf }
}
