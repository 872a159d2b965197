import { useQuery } from '@tanstack/react-query'
import { Plus, Table2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { productKinds } from '../../contract/rules/catalogue/products.ts'
import { toEuros } from '../../contract/rules/money/money.ts'
import { productVatRates } from '../../contract/rules/money/vat.ts'
import { productListQuery, productStates } from '../../contract/staff/catalogue/product-list.ts'
import type { ProductRow } from '../../contract/staff/catalogue/products.ts'
import { useFormat } from '../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { productChoicesQuery, productsApi } from '../api/catalogue/products.ts'
import { fileUrl } from '../api/client.ts'
import type { Column } from '../kit/list/columns.ts'
import type { Filter } from '../kit/list/filters.tsx'
import type { Tab } from '../kit/list/list-tabs.tsx'
import { RecordList } from '../kit/list/record-list.tsx'
import { Page } from '../kit/page/page.tsx'
import { useViews } from '../records/use-views.ts'
import { useCan } from '../session/me.tsx'
import { ProductStateBadge } from './state-badge.tsx'

const ProductsBulk = lazy(() => import('./products-bulk.tsx'))

type Found = Awaited<ReturnType<typeof productsApi.products>>

/** All products: drafts, what is in the shop, and what was. */
export default function ProductsPage() {
  const t = useTranslations('staffProducts')
  const can = useCan()
  const columns = useProductColumns()
  const filters = useFilters()
  const { tabs, ...views } = useViews('products')
  const [search] = useSearchParams()
  const mayChange = can('catalogue:write') || can('prices:write')
  return (
    <Page
      title={t('title')}
      actions={
        <>
          {can('prices:write') && (
            <Link to={`/products/grid?${search}`} className="tool">
              <Table2 aria-hidden="true" className="size-4" />
              {t('grid.title')}
            </Link>
          )}
          {can('catalogue:write') && (
            <Link to="/products/new" className="tool">
              <Plus aria-hidden="true" className="size-4" />
              {t('new')}
            </Link>
          )}
        </>
      }
    >
      <RecordList<ProductRow, Found>
        kind="product"
        label={t('title')}
        schema={productListQuery}
        defaultSort="code"
        load={productsApi.products}
        columns={columns}
        filters={filters}
        hrefOf={({ id }) => `/products/${id}`}
        nameOf={({ code, name }) => `${code} ${name.nl}`}
        card={(row) => <ProductCard row={row} />}
        tabs={(found): Tab[] => [
          { label: t('tab.all'), query: {}, count: found?.counts.all },
          ...productStates.map((state) => ({
            label: t(`tab.${state}`),
            query: { state },
            count: found?.counts[state],
          })),
          { label: t('tab.withoutDates'), query: { without: 'dates' }, count: found?.counts.without_dates },
          {
            label: t('tab.untranslated'),
            query: { without: 'translation' },
            count: found?.counts.untranslated,
          },
          ...tabs,
        ]}
        {...views}
        exports={(query) =>
          (['csv', 'xlsx'] as const).map((type) => ({
            label: t(`export.${type}`),
            href: fileUrl(`products/export.${type}`, query),
          }))
        }
        bulk={
          mayChange
            ? (selection, query, onDone, total) => (
                <Suspense>
                  <ProductsBulk selection={selection} query={query} total={total} onDone={onDone} />
                </Suspense>
              )
            : undefined
        }
        empty={{ title: t('none'), text: t('noneText') }}
      />
    </Page>
  )
}

function useFilters(): Filter[] {
  const t = useTranslations('staffProducts')
  const { data: choices } = useQuery(productChoicesQuery)
  const byId = (list: readonly { id: number; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }))
  return [
    {
      name: 'kind',
      label: t('field.kind'),
      kind: 'choice',
      options: productKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
    {
      name: 'category',
      label: t('field.category'),
      kind: 'choice',
      isSingle: true,
      options: byId(choices?.categories),
    },
    {
      name: 'brand',
      label: t('field.brand_id'),
      kind: 'choice',
      isSingle: true,
      options: byId(choices?.brands),
    },
    {
      name: 'vat',
      label: t('field.vat'),
      kind: 'choice',
      options: productVatRates.map((value) => ({ value, label: t(`vat.${value}`) })),
    },
    {
      name: 'deal',
      label: t('field.deal'),
      kind: 'choice',
      isSingle: true,
      options: [{ value: 'yes', label: t('withDeal') }],
    },
  ]
}

function useProductColumns(): Column<ProductRow>[] {
  const t = useTranslations('staffProducts')
  const locale = useLocale()
  const { money } = useFormat()
  return [
    {
      name: 'picture',
      label: t('field.picture'),
      cell: ({ picture }) =>
        picture && (
          <img
            src={picture}
            alt=""
            width={40}
            height={30}
            loading="lazy"
            className="h-8 w-10 rounded object-cover"
          />
        ),
    },
    { name: 'code', label: t('field.code'), sort: 'code', cell: ({ code }) => <b>{code}</b> },
    { name: 'name', label: t('field.name'), sort: 'name', cell: ({ name }) => name[locale] || name.nl },
    { name: 'kind', label: t('field.kind'), isExtra: true, cell: ({ kind }) => t(`kind.${kind}`) },
    { name: 'category', label: t('field.category'), sort: 'category', cell: ({ category }) => category },
    {
      name: 'price',
      label: t('field.price_cents'),
      sort: 'price',
      align: 'end',
      cell: ({ price_cents, on_quotation }) =>
        on_quotation ? t('onQuotation') : money(toEuros(price_cents)),
    },
    {
      name: 'deal',
      label: t('field.deal'),
      align: 'end',
      cell: ({ deal_cents }) => deal_cents !== null && <b>{money(toEuros(deal_cents))}</b>,
    },
    {
      name: 'dates',
      label: t('field.dates'),
      sort: 'dates',
      align: 'end',
      cell: ({ dates_ahead, kind }) => (kind === 'training' ? dates_ahead : null),
    },
    { name: 'state', label: t('field.state'), cell: ({ state }) => <ProductStateBadge state={state} /> },
    {
      name: 'translated',
      label: t('field.translated'),
      sort: 'translated',
      align: 'end',
      cell: ({ translated }) => <span className={translated < 100 ? 'text-wait' : ''}>{translated}%</span>,
    },
    {
      name: 'popularity',
      label: t('field.popularity'),
      sort: 'popularity',
      isExtra: true,
      align: 'end',
      cell: ({ popularity }) => popularity,
    },
  ]
}

function ProductCard({ row }: { row: ProductRow }) {
  const t = useTranslations('staffProducts')
  const locale = useLocale()
  const { money } = useFormat()
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <b className="min-w-0 truncate">{row.name[locale] || row.name.nl}</b>
        <span className="tabular-nums">{money(toEuros(row.deal_cents ?? row.price_cents))}</span>
      </span>
      <span className="mt-0.5 block truncate text-slate">
        {[row.code, row.category].filter(Boolean).join(' · ')}
      </span>
      <span className="mt-1.5 flex flex-wrap items-center gap-2 text-xs text-stone">
        <ProductStateBadge state={row.state} />
        {row.kind === 'training' && <span>{t('datesAhead', { count: row.dates_ahead })}</span>}
        {row.translated < 100 && (
          <span className="text-wait">{t('translatedFor', { percent: row.translated })}</span>
        )}
      </span>
    </>
  )
}
