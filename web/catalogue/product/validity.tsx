import type { Product } from '../../../contract/wire/catalogue/product.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

/** How long the certificate or inspection is valid, and when and how to renew it. */
export function Validity({ product }: { product: Product }) {
  const t = useTranslations('productSections.validity')
  const { kind, validity_months: months, renewal_window_months: window, refresher, refreshes } = product
  return (
    <div className="max-w-read space-y-3">
      {months !== null && (
        <p>
          {months % 12 === 0
            ? t('years', { kind, count: months / 12 })
            : t('months', { kind, count: months })}{' '}
          {window !== null && t(product.keeps_old_date ? 'keepsDate' : 'window', { count: window })}
          {kind === 'inspection' && t('inspectionWindow')}
        </p>
      )}
      {refresher &&
        (refresher.id === product.id ? (
          <p>{t('again')}</p>
        ) : (
          <p>
            {t('refresher')} <TextLink href={refresher.uri}>{refresher.name}</TextLink>.
          </p>
        ))}
      {refreshes && (
        <p>
          {t('refreshes')} <TextLink href={refreshes.uri}>{refreshes.name}</TextLink>.
        </p>
      )}
    </div>
  )
}
