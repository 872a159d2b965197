import type { Alternates, Product } from '../../../contract/wire/catalogue/product.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { quotationSuffix } from '../../lib/i18n/paths.ts'
import { useProductChoice } from './choice/product-choice.tsx'

/** The URLs of a product's quotation page in both languages. */
export const quotationAlternates = ({ nl, en }: Alternates): Alternates => ({
  nl: `${nl}/${quotationSuffix.nl}`,
  en: `${en}/${quotationSuffix.en}`,
})

/** The product's quotation page, with the option that the visitor chose. */
export function useQuotationPath(product: Product): string {
  const { option, isOwn } = useProductChoice()
  const path = quotationAlternates(product.alternate_lang_hrefs)[useLocale()]
  return option && isOwn ? `${path}?po_id=${option.po_id}` : path
}
