import type { StaffProduct } from '../../../contract/staff/catalogue/products.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Card } from '../../kit/page/page.tsx'

/** The characteristics that follow from other fields. */
export function DerivedSpecs({ product }: { product: StaffProduct }) {
  const t = useTranslations('staffProducts')
  return (
    <Card title={t('derived')}>
      <p className="mb-2 text-stone">{t(product.state === 'draft' ? 'derivedLater' : 'derivedText')}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {product.derived_specs.map(({ title, value }) => (
          <div key={title} className="contents">
            <dt className="text-stone">{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
