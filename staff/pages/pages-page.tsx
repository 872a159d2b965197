import { ListTree, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { pageTypes } from '../../contract/rules/pages.ts'
import { pageListQuery, pageStates, type StaffPageRow } from '../../contract/staff/content/pages.ts'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { pagesApi } from '../api/content/pages.ts'
import { momentOf } from '../kit/i18n/moment.ts'
import type { Column } from '../kit/list/columns.ts'
import type { Filter } from '../kit/list/filters.tsx'
import type { Tab } from '../kit/list/list-tabs.tsx'
import { RecordList } from '../kit/list/record-list.tsx'
import { Menu, MenuItem } from '../kit/overlays/menu.tsx'
import { Failure } from '../kit/page/failure.tsx'
import { Page } from '../kit/page/page.tsx'
import { useCan } from '../session/me.tsx'
import { PageStateBadge } from './state-badge.tsx'

/** Loaded when pages are chosen. */
const PagesBulk = lazy(() => import('./pages-bulk.tsx'))

type Found = Awaited<ReturnType<typeof pagesApi.pages>>

/** All pages of the shop, and those that are only drafts. */
export default function PagesPage() {
  const t = useTranslations('staffPages')
  const can = useCan()
  const columns = useColumns()
  const tabs = (found: Found | undefined): Tab[] => [
    { label: t('tab.all'), query: {}, count: found?.counts.all },
    { label: t('tab.draft'), query: { draft: 'yes' }, count: found?.counts.draft },
    { label: t('tab.planned'), query: { state: 'planned' }, count: found?.counts.planned },
    { label: t('tab.mine'), query: { draft: 'mine' }, count: found?.counts.mine },
  ]
  const filters: Filter[] = [
    {
      name: 'type',
      label: t('field.type_code'),
      kind: 'choice',
      options: pageTypes.map((value) => ({ value, label: t(`type.${value}`) })),
    },
    {
      name: 'state',
      label: t('column.state'),
      kind: 'choice',
      options: pageStates.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      name: 'missing',
      label: t('column.missing'),
      kind: 'choice',
      isSingle: true,
      options: (['nl', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) })),
    },
  ]
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <TreeSwitch />
          <NewPage />
        </>
      }
    >
      <RecordList<StaffPageRow, Found>
        kind="page"
        label={t('title')}
        schema={pageListQuery}
        defaultSort="-changed"
        load={pagesApi.pages}
        columns={columns}
        filters={filters}
        hrefOf={({ id }) => `/pages/${id}`}
        nameOf={({ title }) => title || t('untitled')}
        card={(row) => <PageCard row={row} />}
        tabs={tabs}
        bulk={
          can('content:publish')
            ? (selection, query, onDone, total) => (
                <Suspense>
                  <PagesBulk selection={selection} query={query} total={total} onDone={onDone} />
                </Suspense>
              )
            : undefined
        }
        empty={{ title: t('none'), text: t('noneText') }}
      />
    </Page>
  )
}

const isTree = (search: URLSearchParams) => search.get('sort') === 'tree'

/** Shows every page below the one that it belongs to, or the list in its own order. */
function TreeSwitch() {
  const t = useTranslations('staffPages')
  const [search] = useSearchParams()
  const next = new URLSearchParams(search)
  next.delete('page')
  if (isTree(search)) next.delete('sort')
  else next.set('sort', 'tree')
  return (
    <Link to={{ search: next.toString() }} className="tool">
      <ListTree aria-hidden="true" className="size-4" />
      {t(isTree(search) ? 'asList' : 'asTree')}
    </Link>
  )
}

/** Begins a page of a kind, which is then open in its editor. */
function NewPage() {
  const t = useTranslations('staffPages')
  const can = useCan()
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>()
  const begin = async (type_code: (typeof pageTypes)[number]) => {
    setError(undefined)
    try {
      const { id } = await pagesApi.beginPage({ type_code })
      await navigate(`/pages/${id}`)
    } catch (failure) {
      setError(failure)
    }
  }
  if (!can('content:write')) return null
  return (
    <>
      <Failure error={error} className="mt-0" />
      <Menu
        align="end"
        trigger={
          <button type="button" className="tool">
            <Plus aria-hidden="true" className="size-4" />
            {t('new')}
          </button>
        }
      >
        {pageTypes.map((type) => (
          <MenuItem key={type} onSelect={() => void begin(type)}>
            {t(`type.${type}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

function useColumns(): Column<StaffPageRow>[] {
  const t = useTranslations('staffPages')
  const locale = useLocale()
  const inTree = isTree(useSearchParams()[0])
  return [
    {
      name: 'title',
      label: t('column.title'),
      isWide: true,
      sort: 'title',
      cell: ({ title, depth }) => (
        <span
          className="font-semibold"
          style={inTree ? { paddingInlineStart: `${depth * 1.25}rem` } : undefined}
        >
          {title || t('untitled')}
        </span>
      ),
    },
    { name: 'type', label: t('field.type_code'), sort: 'type', cell: (row) => t(`type.${row.type_code}`) },
    {
      name: 'parent',
      label: t('field.parent_id'),
      isRoomy: true,
      cell: ({ parent }) => parent?.title ?? null,
    },
    {
      name: 'state',
      label: t('column.state'),
      cell: ({ state, has_draft }) => <PageStateBadge state={state} hasDraft={has_draft} />,
    },
    {
      name: 'missing',
      label: t('column.missing'),
      cell: ({ missing }) => missing.map((one) => t(`language.${one}`)).join(', '),
    },
    {
      name: 'changed',
      label: t('column.changed'),
      sort: 'changed',
      cell: ({ changed_at, changed_by }) =>
        [momentOf(locale, changed_at), changed_by].filter(Boolean).join(' · '),
    },
    {
      name: 'publish',
      label: t('column.published'),
      isRoomy: true,
      sort: 'published',
      cell: ({ published_at, publish_at }) => {
        const at = publish_at ?? published_at
        return at ? momentOf(locale, at) : '–'
      },
    },
  ]
}

function PageCard({ row }: { row: StaffPageRow }) {
  const t = useTranslations('staffPages')
  const locale = useLocale()
  return (
    <>
      <b className="block truncate">{row.title || t('untitled')}</b>
      <span className="mt-1.5 flex flex-wrap items-center gap-2 text-xs text-stone">
        <PageStateBadge state={row.state} hasDraft={row.has_draft} />
        <span>{t(`type.${row.type_code}`)}</span>
        <span>{momentOf(locale, row.changed_at)}</span>
      </span>
    </>
  )
}
