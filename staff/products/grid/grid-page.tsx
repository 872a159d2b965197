import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Undo2 } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { productVatRates } from '../../../contract/rules/money/vat.ts'
import { productListQuery } from '../../../contract/staff/catalogue/product-list.ts'
import type { ProductRow } from '../../../contract/staff/catalogue/products.ts'
import { Button } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { productsApi } from '../../api/catalogue/products.ts'
import { useLeaveGuard } from '../../kit/form/leave-guard.tsx'
import { KeyHint } from '../../kit/keys/key-hint.tsx'
import { useKeys } from '../../kit/keys/keys.ts'
import { changedQuery, readQuery } from '../../kit/list/list-query.ts'
import { Failure } from '../../kit/page/failure.tsx'
import { Nothing, Page } from '../../kit/page/page.tsx'
import { Pager } from '../../kit/page/pager.tsx'
import { typedEuros } from '../../new-order/typed-euros.ts'
import { useUndo } from '../../records/use-undo.ts'
import {
  changesIn,
  type GridColumn,
  gridColumns,
  noSteps,
  pastedCells,
  type Steps,
  step,
  stepBack,
  valueIn,
} from './grid-values.ts'

type Saved = Awaited<ReturnType<typeof productsApi.saveProductGrid>>

/** Prices, VAT and order of the products of a list, as a sheet: typed, pasted and taken back before they are saved together. */
export default function GridPage() {
  const t = useTranslations('staffProducts')
  const client = useQueryClient()
  const { showSaved } = useUndo()
  const [search, setSearch] = useSearchParams()
  const query = readQuery(productListQuery, search)
  const { data, error, refetch } = useQuery({
    queryKey: ['products', 'grid', query],
    queryFn: ({ signal }) => productsApi.products({ ...query, rows: '100' }, signal),
  })
  const [steps, setSteps] = useState<Steps>(noSteps)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [conflicts, setConflicts] = useState<Saved['conflicts']>([])
  const rows = data?.data ?? []
  const { changes, wrong } = changesIn(rows, steps.typed)
  const isDirty = changes.length + wrong.length > 0
  useLeaveGuard(isDirty, () => setSteps(noSteps))
  const save = async () => {
    if (isSaving || wrong.length > 0 || changes.length === 0) return
    setIsSaving(true)
    setFailure(undefined)
    const batchId = crypto.randomUUID()
    try {
      const saved = await productsApi.saveProductGrid({ rows: changes, batch_id: batchId })
      const left = new Set(saved.conflicts.map(({ id }) => id))
      setConflicts(saved.conflicts)
      await client.invalidateQueries({ queryKey: ['products'] })
      // What a colleague changed meanwhile stays typed, on top of the present values.
      setSteps(({ typed }) => ({
        ...noSteps,
        typed: Object.fromEntries(Object.entries(typed).filter(([id]) => left.has(Number(id)))),
      }))
      if (saved.saved) showSaved(t('grid.saved', { count: saved.saved }), batchId)
    } catch (problem) {
      setFailure(problem)
    }
    setIsSaving(false)
  }
  const back = () => setSteps(stepBack)
  useKeys([
    { keys: '$mod+s', label: t('grid.save'), group: 'record', whileTyping: true, run: () => void save() },
    { keys: '$mod+z', label: t('grid.undo'), group: 'record', whileTyping: true, run: back },
  ])
  const list = new URLSearchParams(query).toString()
  return (
    <Page
      title={t('grid.title')}
      above={
        <Link to={`/products${list && `?${list}`}`} className="back-link mb-1">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('title')}
        </Link>
      }
      actions={
        <>
          <button type="button" className="tool" disabled={steps.before.length === 0} onClick={back}>
            <Undo2 aria-hidden="true" className="size-4" />
            {t('grid.undo')}
          </button>
          <Button
            kind="dark"
            size="sm"
            disabled={isSaving || wrong.length > 0 || changes.length === 0}
            onClick={() => void save()}
          >
            {t('grid.saveCount', { count: changes.length })}
            <KeyHint keys="$mod+s" />
          </Button>
        </>
      }
    >
      <p className="mb-3 text-stone">{t('grid.text')}</p>
      <Failure error={error} onRetry={() => void refetch()} />
      <Failure error={failure} />
      <p role="status" className={wrong.length ? 'mb-3 font-semibold text-bad' : 'sr-only'}>
        {wrong.length > 0 && t('grid.wrong', { count: wrong.length })}
      </p>
      {conflicts.length > 0 && (
        <p role="alert" className="mb-3 rounded-md bg-wait-tint px-3 py-2 text-wait">
          {t('grid.conflicts', {
            names: conflicts
              .map(({ id, code, by }) => [code || id, by && `(${by})`].filter(Boolean).join(' '))
              .join(', '),
          })}
        </p>
      )}
      {!data && !error && <SkeletonText lines={10} />}
      {data?.data.length === 0 && <Nothing title={t('none')}>{t('noneText')}</Nothing>}
      {rows.length > 0 && <Grid rows={rows} steps={steps} onSteps={setSteps} />}
      {data && (
        <Pager
          meta={{ current_page: data.meta.page, last_page: Math.ceil(data.meta.total / data.meta.rows) }}
          last={rows.at(-1)}
          onPage={(place) => setSearch(changedQuery(query, place))}
        />
      )}
    </Page>
  )
}

type GridProps = {
  rows: readonly ProductRow[]
  steps: Steps
  onSteps: (change: (steps: Steps) => Steps) => void
}

/** Where in the grid an event happened. */
const placeOf = ({ target }: { target: EventTarget }) => {
  const cell = (target as HTMLElement).dataset.cell
  const [row = '', column = ''] = cell?.split(' ') ?? []
  return cell === undefined ? undefined : { row: Number(row), column: column as GridColumn }
}

function Grid({ rows, steps, onSteps }: GridProps) {
  const t = useTranslations('staffProducts')
  const locale = useLocale()
  const textOf = (row: ProductRow, column: GridColumn) =>
    column === 'price_cents' ? typedEuros(row.price_cents, locale) : String(row[column])
  const type = (id: number, column: GridColumn, text: string) =>
    onSteps((before) => step(before, [{ id, column, text }]))
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const at = placeOf(event)
    const sheet = event.clipboardData.getData('text/plain')
    // One value in a field is pasted by the browser.
    if (!at || (!/[\t\n]/.test(sheet.trim()) && event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    onSteps((before) => step(before, pastedCells(rows, at, sheet)))
  }
  /** Enter and the arrows go to the cell below or above; in a list of choices the arrows choose. */
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = placeOf(event)
    const isField = event.target instanceof HTMLInputElement
    const by =
      event.key === 'Enter'
        ? event.shiftKey
          ? -1
          : 1
        : isField
          ? { ArrowDown: 1, ArrowUp: -1 }[event.key]
          : undefined
    if (!at || !by) return
    event.preventDefault()
    const next = event.currentTarget.querySelector<HTMLElement>(`[data-cell="${at.row + by} ${at.column}"]`)
    next?.focus()
    if (next instanceof HTMLInputElement) next.select()
  }
  return (
    <div className="overflow-x-auto">
      <table aria-label={t('grid.title')} className="list-table" onPaste={paste} onKeyDown={move}>
        <thead>
          <tr>
            <th scope="col">{t('field.code')}</th>
            <th scope="col">{t('field.name')}</th>
            {gridColumns.map((column) => (
              <th key={column} scope="col">
                {t(`field.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id}>
              <th scope="row">{row.code}</th>
              <td>{row.name[locale] || row.name.nl}</td>
              {gridColumns.map((column) => {
                const typed = steps.typed[row.id]?.[column]
                const value = typed === undefined ? row[column] : valueIn(column, typed)
                const shared = {
                  'data-cell': `${index} ${column}`,
                  'aria-label': `${row.code} ${t(`field.${column}`)}`,
                  'aria-invalid': value === undefined || undefined,
                  className: `control ${value !== row[column] ? 'border-ink font-bold' : ''} ${value === undefined ? 'border-bad' : ''}`,
                }
                return (
                  <td key={column}>
                    {column === 'vat' ? (
                      <select
                        {...shared}
                        value={String(value ?? '')}
                        onChange={({ target }) => type(row.id, column, target.value)}
                      >
                        {value === undefined && <option value="">{typed}</option>}
                        {productVatRates.map((rate) => (
                          <option key={rate} value={rate}>
                            {t(`vat.${rate}`)}
                          </option>
                        ))}
                      </select>
                    ) : (
                      <input
                        {...shared}
                        type="text"
                        inputMode="decimal"
                        autoComplete="off"
                        value={typed ?? textOf(row, column)}
                        onChange={({ target }) => type(row.id, column, target.value)}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
