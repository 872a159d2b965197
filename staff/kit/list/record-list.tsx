import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { useStore } from '../../../ui/store/create-store.ts'
import { Menu, MenuDownload } from '../overlays/menu.tsx'
import { Failure } from '../page/failure.tsx'
import { Nothing } from '../page/page.tsx'
import { useHasRoom, useIsPhone } from '../page/use-is-phone.ts'
import { ColumnMenu } from './column-menu.tsx'
import { type Column, columnStore, shownColumns } from './columns.ts'
import { type Filter, Filters } from './filters.tsx'
import { leftListStore, searchToReturnTo } from './left-list.ts'
import { ListLoading } from './list-loading.tsx'
import { ListPages } from './list-pages.tsx'
import { type RawQuery, selectionOf } from './list-query.ts'
import { glowOf, ListTable, type RowsProps } from './list-table.tsx'
import { ListTabs, type Tab } from './list-tabs.tsx'
import type { ListRow } from './live-rows.ts'
import { SearchField } from './search-field.tsx'
import { countOf, isChosen, nothing, pageToggled, type Selection, toggled } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { type Answer, useList } from './use-list.ts'
import { useRowKeys } from './use-row-keys.ts'

type Props<Row extends ListRow, Found extends Answer<Row>> = {
  /** The kind of its records, on the live line and in the browser's storage. */
  kind: string
  /** Other kinds whose changes show in these rows. */
  follows?: readonly string[]
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
  /** What can be done with a row on a phone, beside its link. */
  cardMenu?: (row: Row) => ReactNode
  /** The tabs, with the counts of the last answer. */
  tabs?: (found: Found | undefined) => readonly Tab[]
  onSaveView?: (view: { name: string; is_shared: boolean; query: string }) => Promise<unknown>
  onRemoveView?: (id: number) => void
  /** The record beside the list; without it a row opens its page. */
  pane?: (id: number, onClose: () => void) => ReactNode
  exports?: (query: RawQuery) => readonly { label: string; href: string }[]
  /** What can be done with the chosen rows. */
  bulk?: (selection: Selection, query: RawQuery, onDone: () => void, total: number) => ReactNode
  /** Whether its API searches. */
  isSearchable?: boolean
  empty: { title: string; text?: string }
}

/** Stores how the list is left, for the way back from a record. */
function useLeftList(kind: string, rows: readonly ListRow[]) {
  const search = searchToReturnTo(useSearchParams()[0])
  const [store] = useState(() => leftListStore(kind))
  useEffect(() => store.set({ search, ids: rows.map(({ id }) => id) }), [store, search, rows])
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
    cardMenu,
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
  const hasRoom = useHasRoom()
  const list = useList<Row, Found>({ kind, follows: props.follows, schema, load })
  const { query, setQuery, open, setOpen, found, rows, changed, arrived, showAll, isOld } = list
  const [store] = useState(() => columnStore(kind))
  const chosenColumns = useStore(store)
  const shown = shownColumns(columns, chosenColumns, hasRoom && open === null)
  const [selection, setSelection] = useState<Selection>(nothing)
  const ids = rows.map(({ id }) => id)
  const total = found.data?.meta.total ?? 0
  const box = useRef<HTMLDivElement>(null)
  useLeftList(kind, rows)
  const searchField = useRef<HTMLInputElement>(null)

  // A selection belongs to what was selected from.
  const selected = JSON.stringify(selectionOf(query))
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the query selects something else
  useEffect(() => setSelection(nothing), [selected])

  const onOpen = (row: Row, isFull: boolean) =>
    isFull || !pane || isPhone ? navigate(hrefOf(row)) : setOpen(row.id)
  const { close } = useRowKeys({
    box,
    searchField: isSearchable ? searchField : null,
    isOld,
    open,
    setOpen,
    onChoose: bulk && ((id) => setSelection((before) => toggled(before, id, ids))),
  })

  const tabs = props.tabs?.(found.data) ?? []
  const { onSaveView } = props
  const shared: RowsProps<Row> = { kind, rows, columns: shown, changed, open, hrefOf, nameOf, onOpen }
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
        <SelectionBar
          selection={selection}
          total={total}
          isPageChosen={ids.every((id) => isChosen(selection, id))}
          hasMore={total > rows.length}
          onChange={setSelection}
        >
          {bulk(selection, query, () => setSelection(nothing), total)}
        </SelectionBar>
      )}
      <div className="flex min-h-0 grow gap-4">
        <div ref={box} aria-busy={isOld || undefined} className={`min-w-0 grow ${isOld ? 'opacity-60' : ''}`}>
          {found.isPending && <ListLoading />}
          {found.data && rows.length === 0 && <Nothing title={empty.title}>{empty.text}</Nothing>}
          {rows.length > 0 &&
            (isPhone ? (
              <ul aria-label={props.label} className="-mx-4 divide-y divide-line border-y border-line">
                {rows.map((row) => (
                  <li key={row.id} className={`flex items-center ${glowOf(changed, row)}`}>
                    <Link to={hrefOf(row)} data-row={row.id} className="min-w-0 grow px-4 py-3">
                      {card(row)}
                    </Link>
                    {cardMenu?.(row)}
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
            <ListPages meta={found.data.meta} shown={number} last={ids.at(-1)} onPage={setQuery} />
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
