import type { Locale } from '../../../contract/rules/locale.ts'
import type { Alternates, Product } from '../../../contract/wire/catalogue/product.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { quotationSuffix } from '../../lib/i18n/paths.ts'
import { useProductChoice } from './choice/product-choice.tsx'

/** A product's addresses with the form to ask for a quotation, in both languages. */
export const quotationAlternates = ({ nl, en }: Alternates): Alternates => ({
  nl: `${nl}/${quotationSuffix.nl}`,
  en: `${en}/${quotationSuffix.en}`,
})

const pathOf = (alternates: Alternates, locale: Locale) => quotationAlternates(alternates)[locale]

/** Carries along what was chosen, unless that is only what the page chose itself. */
export function useQuotationPath(product: Product): string {
  const { option, isOwn } = useProductChoice()
  const path = pathOf(product.alternate_lang_hrefs, useLocale())
  return option && isOwn ? `${path}?po_id=${option.po_id}` : path
}
