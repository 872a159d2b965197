import type { Alternates, Product } from '../../contract/catalogue.ts'
import type { Locale } from '../../contract/locale.ts'
import { quotationSuffix } from '../i18n/paths.ts'
import { useLocale } from '../i18n/translations.tsx'
import { useProductChoice } from './product-choice.tsx'

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
