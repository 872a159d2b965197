import type { ProductCard } from '../../contract/catalogue.ts'
import type { Choice } from '../../contract/pages.ts'
import { ProductLine } from '../catalogue/product-line.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslations } from '../i18n/translations.tsx'

type Answer = Choice[number]['answers'][number]
type Props = { outcome: Answer; given: Answer[]; products: ProductCard[] }

/** What we would do, why, and the products that go with it. */
export function ChoiceResult({ outcome, given, products }: Props) {
  const t = useTranslations('content.choice')
  const { locale } = useFormat()
  const fitting =
    outcome.products?.flatMap((code) => products.find((product) => product.code === code) ?? []) ?? []
  return (
    <>
      {outcome.advice && <p className="mt-4 max-w-read text-lg">{outcome.advice[locale]}</p>}
      {fitting.length > 0 && (
        <>
          <h3 className="mt-8 mb-3 text-lg">{t('fits')}</h3>
          <ul className="grid gap-3">
            {fitting.map((product) => (
              <li key={product.id}>
                <ProductLine product={product} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-8 max-w-read text-sm text-line">
        {t('answers')}: {given.map(({ label }) => label[locale]).join(' › ')}
      </p>
    </>
  )
}
