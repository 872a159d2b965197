import { useState } from 'react'
import type { Product } from '../../../contract/wire/catalogue/product.ts'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ProductSection } from '../../catalogue/product/product-section.tsx'
import { Confirmation } from '../../lib/forms/confirmation.tsx'
import { QuotationForm, type Sent } from './quotation-form.tsx'

/** The form; after sending, a confirmation. */
export function QuotationSection({ product }: { product: Product }) {
  const t = useTranslations('quotation')
  const [sent, setSent] = useState<Sent | null>(null)
  return (
    <ProductSection id="quotation" title={t(sent ? 'doneTitle' : 'title')}>
      {sent ? (
        <Done product={product} sent={sent} onAgain={() => setSent(null)} />
      ) : (
        <>
          <p className="mb-6 max-w-read">{t('intro')}</p>
          <QuotationForm product={product} onSent={setSent} />
        </>
      )}
    </ProductSection>
  )
}

function Done({ product, sent, onAgain }: { product: Product; sent: Sent; onAgain: () => void }) {
  const t = useTranslations('quotation')
  return (
    <Confirmation>
      <p className="max-w-read text-lg wrap-anywhere">{t('doneText', sent)}</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <TextLink href={product.uri} className="inline-flex min-h-11 items-center font-bold">
          {t('back', { name: product.name })}
        </TextLink>
        <Button kind="quiet" onClick={onAgain} className="px-0!">
          {t('again')}
        </Button>
      </p>
    </Confirmation>
  )
}
