import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { StaffProduct } from '../../contract/staff/catalogue/products.ts'
import { codeOf } from '../../ui/api/problem.ts'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { productQuery } from '../api/catalogue/products.ts'
import { BackToList } from '../kit/list/back-to-list.tsx'
import { Failure } from '../kit/page/failure.tsx'
import { Nothing, Page } from '../kit/page/page.tsx'
import { ProductActions } from './product-actions.tsx'
import { ProductStateBadge } from './state-badge.tsx'
import { BasicsTab } from './tabs/basics-tab.tsx'
import { FindingTab } from './tabs/finding-tab.tsx'
import { HistoryTab } from './tabs/history-tab.tsx'
import { OptionsTab } from './tabs/options-tab.tsx'
import { PicturesTab } from './tabs/pictures-tab.tsx'
import { PricesTab } from './tabs/prices-tab.tsx'
import { QuestionsTab } from './tabs/questions-tab.tsx'
import { RelatedTab } from './tabs/related-tab.tsx'
import { SpecsTab } from './tabs/specs-tab.tsx'
import { TextsTab } from './tabs/texts-tab.tsx'

const tabs = {
  basics: BasicsTab,
  texts: TextsTab,
  pictures: PicturesTab,
  specs: SpecsTab,
  questions: QuestionsTab,
  related: RelatedTab,
  prices: PricesTab,
  dates: OptionsTab,
  finding: FindingTab,
  history: HistoryTab,
} satisfies Record<string, ComponentType<{ product: StaffProduct }>>
type TabName = keyof typeof tabs

/** One product, a part at a time. The part is in the address. */
export default function ProductPage() {
  const t = useTranslations('staffProducts')
  const locale = useLocale()
  const id = Number(useParams().id)
  const { data: product, error, refetch } = useQuery(productQuery(id))
  const [search] = useSearchParams()
  const asked = search.get('tab') ?? ''
  const shown: TabName = asked in tabs ? (asked as TabName) : 'basics'
  const Tab = tabs[shown]
  const back = (
    <BackToList kind="product" path="/products" label={t('title')} id={id} part={asked && `?tab=${asked}`} />
  )
  if (codeOf(error) === 'not_found')
    return (
      <Page title={t('notFound')} above={back}>
        <Nothing title={t('notFound')}>{t('notFoundText')}</Nothing>
      </Page>
    )
  return (
    <Page
      title={product ? `${product.code} ${product.name[locale] || product.name.nl}` : '…'}
      above={back}
      badge={product && <ProductStateBadge state={product.state} />}
      actions={
        product && (
          <>
            {product.state === 'published' && (
              <a href={product.uris[locale]} target="_blank" rel="noreferrer" className="tool">
                <ExternalLink aria-hidden="true" className="size-4" />
                {t('inShop')}
              </a>
            )}
            <ProductActions product={product} />
          </>
        )
      }
    >
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      <nav aria-label={t('parts')} className="mb-4 flex gap-1 overflow-x-auto border-b border-line">
        {(Object.keys(tabs) as TabName[]).map((name) => (
          <Link
            key={name}
            to={name === 'basics' ? '?' : `?tab=${name}`}
            replace
            aria-current={name === shown ? 'page' : undefined}
            className="inline-flex min-h-11 items-center whitespace-nowrap border-b-2 border-transparent px-3 text-stone aria-[current=page]:border-ink aria-[current=page]:font-bold aria-[current=page]:text-ink"
          >
            {t(
              name === 'dates' && product && product.kind !== 'training' ? 'variants.title' : `part.${name}`,
            )}
          </Link>
        ))}
      </nav>
      {!product && !error && <SkeletonText lines={10} />}
      {product && <Tab key={id} product={product} />}
    </Page>
  )
}
