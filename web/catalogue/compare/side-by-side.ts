import type { Comparison } from '../../../contract/wire/catalogue/comparison.ts'

/** The columns of the selected products, in the order of selection. Whether a row differs is computed again for these columns. */
export function sideBySide({ products, rows }: Comparison, ids: readonly number[]): Comparison {
  const columns = ids
    .map((id) => products.findIndex((product) => product.id === id))
    .filter((column) => column !== -1)
  return {
    products: columns.flatMap((column) => products[column] ?? []),
    rows: rows.flatMap((row) => {
      const values = columns.map((column) => row.values[column] ?? [])
      if (values.every((value) => value.length === 0)) return []
      return [{ ...row, values, differs: areDifferent(values.map((value) => value.join('\n'))) }]
    }),
  }
}

export const areDifferent = (texts: readonly unknown[]) => new Set(texts).size > 1
