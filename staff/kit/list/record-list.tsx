import { Download, Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useStore } from '../../../ui/store/create-store.ts'
import { useKeys } from '../keys/keys.ts'
import { Menu, MenuDownload } from '../overlays/menu.tsx'
import { Failure } from '../page/failure.tsx'
import { Nothing } from '../page/page.tsx'
import { useIsPhone } from '../page/use-is-phone.ts'
import { ColumnMenu } from './column-menu.tsx'
import { type Column, columnStore, shownColumns } from './columns.ts'
import { type Filter, Filters } from './filters.tsx'
import { type RawQuery, selectionOf } from './list-query.ts'
import { glowOf, ListTable, type RowsProps } from './list-table.tsx'
import { ListTabs, type Tab } from './list-tabs.tsx'
import type { ListRow } from './live-rows.ts'
import { countOf, nothing, pageToggled, type Selection, toggled } from './selection.ts'
import { type Answer, useList } from './use-list.ts'

type Props<Row extends ListRow, Found extends Answer<Row>> = {
  /** The kind of its records, on the live line and in the browser's storage. */
  kind: string
  label: string
  // biome-ignore lint/suspicious/noExplicitAny: any shape of query
  schema: z.ZodObject<any>
  defaultSort: string
  load: (query: RawQuery, signal: AbortSignal) => Promise<Found>
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  hrefOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** A row on a phone. */
  card: (row: Row) => ReactNode
  /** The tabs, with the counts of the last answer. */
  tabs?: (found: Found | undefined) => readonly Tab[]
  onSaveView?: (view: { name: string; is_shared: boolean; query: string }) => Promise<unknown>
  onRemoveView?: (id: number) => void
  /** The record beside the list; without it a row opens its page. */
  pane?: (id: number, onClose: () => void) => ReactNode
  exports?: (query: RawQuery) => readonly { label: string; href: string }[]
  /** What can be done with the chosen rows. */
  bulk?: (selection: Selection, query: RawQuery, onDone: () => void) => ReactNode
  /** Whether its API searches. */
  isSearchable?: boolean
  empty: { title: string; text?: string }
}

/** A list of records: tabs, search, filters, columns, rows with keys, a pane, and pages. */
export function RecordList<Row extends ListRow, Found extends Answer<Row>>(props: Props<Row, Found>) {
  const {
    kind,
    schema,
    load,
    columns,
    filters = [],
    hrefOf,
    nameOf,
    card,
    pane,
    exports,
    bulk,
    empty,
    isSearchable = true,
  } = props
  const t = useTranslations('staffKit.list')
  const { number } = useFormat()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const list = useList<Row, Found>({ kind, schema, load })
  const { query, setQuery, open, setOpen, found, rows, changed, arrived, showAll, isOld } = list
  const [store] = useState(() => columnStore(kind))
  const chosenColumns = useStore(store)
  const shown = shownColumns(columns, chosenColumns)
  const [selection, setSelection] = useState<Selection>(nothing)
  const ids = rows.map(({ id }) => id)
  const total = found.data?.meta.total ?? 0
  const box = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)

  // A selection belongs to what was selected from.
  const selected = JSON.stringify(selectionOf(query))
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the query selects something else
  useEffect(() => setSelection(nothing), [selected])

  const onOpen = (row: Row, isFull: boolean) =>
    isFull || !pane || isPhone ? navigate(hrefOf(row)) : setOpen(row.id)
  const links = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const focused = () =>
    Number(
      (document.activeElement as HTMLElement | null)?.closest<HTMLElement>('[data-row]')?.dataset.row ?? open,
    )
  const move = (by: 1 | -1) => {
    // These rows are about to be replaced.
    if (isOld) return
    const all = links()
    const at = all.findIndex(({ dataset }) => Number(dataset.row) === focused())
    const next = all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
    if (open && next) setOpen(Number(next.dataset.row))
  }
  const close = () => {
    const link = links().find(({ dataset }) => Number(dataset.row) === open)
    setOpen(null)
    link?.focus()
  }
  useKeys([
    ...(isSearchable
      ? [
          {
            keys: '/',
            label: t('keys.search'),
            group: 'list' as const,
            run: () => searchField.current?.focus(),
          },
        ]
      : []),
    { keys: 'j', label: t('keys.next'), group: 'list', run: () => move(1) },
    { keys: 'k', label: t('keys.previous'), group: 'list', run: () => move(-1) },
    ...(bulk
      ? [
          {
            keys: 'x',
            label: t('keys.choose'),
            group: 'list' as const,
            run: () => focused() && setSelection((before) => toggled(before, focused(), ids)),
          },
        ]
      : []),
    ...(open ? [{ keys: 'Escape', label: t('keys.close'), group: 'list' as const, run: close }] : []),
  ])

  const tabs = props.tabs?.(found.data) ?? []
  const { onSaveView } = props
  const shared: RowsProps<Row> = { rows, columns: shown, changed, open, hrefOf, nameOf, onOpen }
  return (
    <div className="flex min-h-0 grow flex-col">
      {tabs.length > 0 && (
        <ListTabs
          tabs={tabs}
          query={query}
          onSave={
            onSaveView &&
            ((view) => onSaveView({ ...view, query: new URLSearchParams(selectionOf(query)).toString() }))
          }
          onRemove={props.onRemoveView}
        />
      )}
      <div className="flex flex-wrap items-center gap-2 py-3">
        {isSearchable && (
          <SearchField
            ref={searchField}
            label={t('searchIn', { list: props.label })}
            value={query.q ?? ''}
            onSearch={(q) => setQuery({ q })}
          />
        )}
        <Filters filters={filters} query={query} onChange={setQuery} />
        <span className="ml-auto flex items-center gap-2">
          <span role="status" className="text-stone tabular-nums">
            {found.data && t('total', { count: total })}
          </span>
          {!isPhone && (
            <ColumnMenu
              columns={columns}
              shown={shown.map(({ name }) => name)}
              onChange={(names) => store.set(names)}
            />
          )}
          {exports && total > 0 && (
            <Menu
              align="end"
              trigger={
                <button type="button" className="tool" aria-label={t('export')} title={t('export')}>
                  <Download aria-hidden="true" className="size-4" />
                </button>
              }
            >
              {exports(query).map(({ label, href }) => (
                <MenuDownload key={href} href={href}>
                  {label}
                </MenuDownload>
              ))}
            </Menu>
          )}
        </span>
      </div>
      {found.error && (
        <Failure error={found.error} onRetry={() => void found.refetch()} className="mt-0 mb-3" />
      )}
      {arrived > 0 && (
        <button type="button" onClick={showAll} className="list-arrived">
          {t('arrived', { count: arrived })}
        </button>
      )}
      {bulk && countOf(selection, total) > 0 && (
        <div className="list-bulk">
          <span className="font-semibold tabular-nums">
            {t('chosen', { count: countOf(selection, total) })}
          </span>
          {!selection.all && total > rows.length && ids.every((id) => selection.ids.has(id)) && (
            <button
              type="button"
              className="cursor-pointer underline underline-offset-2"
              onClick={() => setSelection({ all: true })}
            >
              {t('chooseAll', { count: total })}
            </button>
          )}
          {bulk(selection, query, () => setSelection(nothing))}
          <button
            type="button"
            aria-label={t('chooseNone')}
            title={t('chooseNone')}
            onClick={() => setSelection(nothing)}
            className="ml-auto inline-flex size-8 cursor-pointer items-center justify-center rounded-sm hover:bg-iron"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </div>
      )}
      <div className="flex min-h-0 grow gap-4">
        <div ref={box} aria-busy={isOld || undefined} className={`min-w-0 grow ${isOld ? 'opacity-60' : ''}`}>
          {found.isPending && <Loading />}
          {found.data && rows.length === 0 && <Nothing title={empty.title}>{empty.text}</Nothing>}
          {rows.length > 0 &&
            (isPhone ? (
              <ul aria-label={props.label} className="-mx-4 divide-y divide-line border-y border-line">
                {rows.map((row) => (
                  <li key={row.id} className={glowOf(changed, row)}>
                    <Link to={hrefOf(row)} data-row={row.id} className="block px-4 py-3">
                      {card(row)}
                    </Link>
                  </li>
                ))}
              </ul>
            ) : (
              <div className="list-scroll">
                <ListTable
                  {...shared}
                  label={props.label}
                  sort={query.sort}
                  defaultSort={props.defaultSort}
                  onSort={(sort) => setQuery({ sort })}
                  selection={bulk ? selection : null}
                  onToggle={(id) => setSelection((before) => toggled(before, id, ids))}
                  onTogglePage={() => setSelection((before) => pageToggled(before, ids))}
                />
              </div>
            ))}
          {found.data && (
            <Pages
              meta={found.data.meta}
              shown={number}
              onPage={(page) => setQuery({ page: String(page) })}
            />
          )}
        </div>
        {pane && open && !isPhone && (
          <aside aria-label={t('pane')} className="list-pane">
            {pane(open, close)}
          </aside>
        )}
      </div>
    </div>
  )
}

/** Searches while one types, after a short pause. */
function SearchField({
  ref,
  label,
  value,
  onSearch,
}: {
  ref: React.RefObject<HTMLInputElement | null>
  label: string
  value: string
  onSearch: (text: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // What is being typed is newer than the address.
    if (document.activeElement !== ref.current) setTyped(value)
  }, [value, ref])
  return (
    <span className="relative w-full sm:w-64">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-stone"
      />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => onSearch(target.value.trim()), 250)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // The browser would clear the field; here it leads back to the rows.
          event.preventDefault()
          event.currentTarget.blur()
        }}
        className="control pl-8.5"
      />
    </span>
  )
}

function Loading() {
  const t = useTranslations('ui')
  return (
    <div className="flex flex-col gap-2 py-2">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
        <Skeleton key={row} className="h-8 w-full" />
      ))}
    </div>
  )
}

type PagesProps = {
  meta: { total: number; page: number; rows: number }
  shown: (value: number) => string
  onPage: (page: number) => void
}

/** "51–100 of 1,240", and the pages before and after. */
function Pages({ meta: { total, page, rows }, shown, onPage }: PagesProps) {
  const t = useTranslations('staffKit.list')
  const last = Math.max(1, Math.ceil(total / rows))
  if (last === 1) return null
  const first = (page - 1) * rows + 1
  return (
    <nav aria-label={t('pages')} className="flex items-center justify-end gap-2 py-3">
      <span className="text-stone tabular-nums">
        {t('range', { first: shown(first), last: shown(Math.min(page * rows, total)), total: shown(total) })}
      </span>
      <button type="button" className="tool" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </button>
      <button type="button" className="tool" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('next')}
      </button>
    </nav>
  )
}
