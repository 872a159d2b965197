import type { Alternates, Product } from '../../../contract/wire/catalogue/product.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { quotationSuffix } from '../../lib/i18n/paths.ts'
import { useProductChoice } from './choice/product-choice.tsx'

/** The URLs of a product's quotation page in both languages. */
export const quotationAlternates = ({ nl, en }: Alternates): Alternates => ({
  nl: `${nl}/${quotationSuffix.nl}`,
  en: `${en}/${quotationSuffix.en}`,
})

/** The product's quotation page, with the option and the number that the visitor chose. */
export function useQuotationPath(product: Product): string {
  const { option, isOwn, amount } = useProductChoice()
  const path = quotationAlternates(product.alternate_lang_hrefs)[useLocale()]
  const query = new URLSearchParams({
    ...(option && isOwn ? { po_id: String(option.po_id) } : {}),
    ...(amount > 1 ? { amount: String(amount) } : {}),
  })
  return query.size ? `${path}?${query}` : path
}
