import type { Product } from '../../../contract/wire/catalogue/product.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

/** Links from a basic course to its refresher and back. */
export function RefresherHint({ product }: { product: Product }) {
  const t = useTranslations('product.panel')
  const refresher = product.refresher?.id === product.id ? null : product.refresher
  const lines = [
    product.refreshes && { question: t('start'), to: product.refreshes },
    refresher && { question: t('renew'), to: refresher },
  ].filter((line) => line !== null)
  if (!lines.length) return null
  return (
    <div className="space-y-2 border-t border-line px-5 py-4 text-sm">
      {lines.map(({ question, to }) => (
        <p key={to.id}>
          {question} <TextLink href={to.uri}>{to.name}</TextLink>
        </p>
      ))}
    </div>
  )
}
