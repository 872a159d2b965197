import { centsIn } from '../../../contract/rules/money/money.ts'
import { productVatRates } from '../../../contract/rules/money/vat.ts'
import type { ProductRow } from '../../../contract/staff/catalogue/products.ts'

/** The columns of the grid, from left to right. */
export const gridColumns = ['price_cents', 'vat', 'popularity'] as const
export type GridColumn = (typeof gridColumns)[number]
type GridRow = Pick<ProductRow, 'id' | 'version' | GridColumn>
type Vat = ProductRow['vat']

/** What was typed, by product and column. */
export type Typed = Readonly<Record<number, Partial<Record<GridColumn, string>>>>
export type Cell = { id: number; column: GridColumn; text: string }

/** Separators of thousands, which sheets write: "€ 1.250,00" and "1,250.00". */
const withoutThousands = (text: string) =>
  text
    .replace(/[\s€]/g, '')
    .replace(/^\d{1,3}(?:[.,]\d{3})+(?=[.,]\d{1,2}$|$)/, (whole) => whole.replace(/[.,]/g, ''))

const vatNames: Record<string, Vat> = { vrijgesteld: 'exempt', '0': 'exempt' }

function vatIn(text: string): Vat | undefined {
  const name = text.trim().toLowerCase().replace(/\s*%$/, '')
  return vatNames[name] ?? productVatRates.find((rate) => rate === name)
}

const popularityIn = (text: string) =>
  /^\s*\d{1,5}\s*$/.test(text) && Number(text) <= 32_000 ? Number(text) : undefined

/** The value of a cell; undefined if it is not one. */
export function valueIn(column: GridColumn, text: string): number | Vat | undefined {
  if (column === 'price_cents') return centsIn(withoutThousands(text))
  return column === 'vat' ? vatIn(text) : popularityIn(text)
}

/** The cells that a part of a sheet fills, from one cell to the right and down. What is outside the grid is left out. */
export function pastedCells(
  rows: readonly Pick<GridRow, 'id'>[],
  at: { row: number; column: GridColumn },
  sheet: string,
): Cell[] {
  const from = gridColumns.indexOf(at.column)
  return sheet
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .flatMap((line, down) =>
      line.split('\t').flatMap((text, right) => {
        const [row, column] = [rows[at.row + down], gridColumns[from + right]]
        return row && column ? { id: row.id, column, text: text.trim() } : []
      }),
    )
}

export const withCells = (typed: Typed, cells: readonly Cell[]): Typed => {
  const next: Record<number, Partial<Record<GridColumn, string>>> = { ...typed }
  for (const { id, column, text } of cells) next[id] = { ...next[id], [column]: text }
  return next
}

type Change = { id: number; version: number; price_cents?: number; vat?: Vat; popularity?: number }

/** What a save sends: the rows of which a value differs. `wrong` are the cells that hold no value. */
export function changesIn(rows: readonly GridRow[], typed: Typed): { changes: Change[]; wrong: Cell[] } {
  const wrong: Cell[] = []
  const changes = rows.flatMap((row): Change[] => {
    const changed: Record<string, number | Vat> = {}
    for (const column of gridColumns) {
      const text = typed[row.id]?.[column]
      if (text === undefined) continue
      const value = valueIn(column, text)
      if (value === undefined) wrong.push({ id: row.id, column, text })
      else if (value !== row[column]) changed[column] = value
    }
    return Object.keys(changed).length ? [{ id: row.id, version: row.version, ...changed }] : []
  })
  return { changes, wrong }
}

/** What was typed, and what it was before each step. */
export type Steps = { typed: Typed; before: readonly Typed[]; last: string }
export const noSteps: Steps = { typed: {}, before: [], last: '' }

/** Typing on in the same cell is one step, and so is a paste. */
export function step(steps: Steps, cells: readonly Cell[]): Steps {
  const [only] = cells
  const last = cells.length === 1 && only ? `${only.id} ${only.column}` : ''
  const isSameCell = last !== '' && last === steps.last
  return {
    typed: withCells(steps.typed, cells),
    before: isSameCell ? steps.before : [...steps.before, steps.typed],
    last,
  }
}

export const stepBack = ({ typed, before }: Steps): Steps => ({
  typed: before.at(-1) ?? typed,
  before: before.slice(0, -1),
  last: '',
})
