import { useState } from 'react'
import type { Comparison } from '../../../contract/wire/catalogue/comparison.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
import { SubjectLinks } from '../../lib/page/subject-links.tsx'
import { useCompareRows } from './compare-rows.tsx'
import { CompareTable } from './compare-table.tsx'
import { comparison } from './comparison.ts'
import { useComparison } from './use-comparison.ts'

export function CompareView() {
  const t = useTranslations('compare.page')
  const result = useComparison()
  if (result.state === 'loading') return <Loading />
  if (result.state === 'failed')
    return (
      <div className="mt-8">
        <EmptyState title={t('failedTitle')}>
          <p>{t('failedText')}</p>
          <Button onClick={result.retry} className="mt-4">
            {t('retry')}
          </Button>
        </EmptyState>
      </div>
    )
  return result.comparison.products.length > 0 ? <Compared loaded={result.comparison} /> : <NothingSelected />
}

function Compared({ loaded }: { loaded: Comparison }) {
  const t = useTranslations('compare.page')
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const rows = useCompareRows(loaded)
  const isSingle = loaded.products.length === 1
  const shown = rows.filter(({ differs }) => differs || isSingle || !onlyDifferences)
  const clear = () => {
    comparison.clear()
    document.getElementById('compare-title')?.focus()
  }
  return (
    <>
      {isSingle ? (
        <div className="mt-8">
          <EmptyState title={t('singleTitle')}>
            <p>{t('singleText')}</p>
            <SubjectLinks title={t('emptyStart')} />
          </EmptyState>
        </div>
      ) : (
        <p className="mt-4 text-lg text-slate">{t('intro')}</p>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-6">
        {!isSingle && (
          <>
            <Checkbox
              role="switch"
              label={t('onlyDifferences')}
              checked={onlyDifferences}
              onChange={(event) => setOnlyDifferences(event.target.checked)}
            />
            <p role="status" className="text-sm text-stone">
              {t('rowsShown', { shown: shown.length, total: rows.length })}
            </p>
          </>
        )}
        <Button kind="quiet" size="sm" onClick={clear} className="ml-auto">
          {t('clear')}
        </Button>
      </div>
      <CompareTable products={loaded.products} rows={shown} />
      {shown.length === 0 && <p className="mt-6 font-semibold">{t('noDifferences')}</p>}
    </>
  )
}

function NothingSelected() {
  const t = useTranslations('compare.page')
  return (
    <div className="mt-8">
      <EmptyState title={t('emptyTitle')}>
        <p>{t('emptyText')}</p>
        <SubjectLinks title={t('emptyStart')} />
      </EmptyState>
    </div>
  )
}

function Loading() {
  const t = useTranslations('compare.page')
  return (
    <div className="mt-8">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div className="grid grid-cols-2 gap-6 lg:grid-cols-4">
        <div>
          <Skeleton className="aspect-4/3 w-full" />
          <SkeletonText className="mt-4" />
        </div>
        <div>
          <Skeleton className="aspect-4/3 w-full" />
          <SkeletonText className="mt-4" />
        </div>
      </div>
    </div>
  )
}
