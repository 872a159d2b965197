import { expect, it } from 'vitest'
import type { Comparison } from '../../../contract/wire/catalogue/comparison.ts'
import { sideBySide } from './side-by-side.ts'

const product = (id: number) => ({ id }) as Comparison['products'][number]
const all: Comparison = {
  products: [product(1), product(2), product(3)],
  rows: [
    { id: 5, title: 'Days', values: [['2'], ['2'], ['4']], differs: true },
    { id: 6, title: 'Only the third has it', values: [[], [], ['x']], differs: true },
    { id: 7, title: 'Two have it', values: [['a'], [], ['a']], differs: true },
  ],
}

it('leaves out removed columns and computes differences again', () => {
  expect(sideBySide(all, [1, 2])).toEqual({
    products: [product(1), product(2)],
    rows: [
      { id: 5, title: 'Days', values: [['2'], ['2']], differs: false },
      { id: 7, title: 'Two have it', values: [['a'], []], differs: true },
    ],
  })
})

it('follows the order of selection and ignores unknown products', () => {
  const { products, rows } = sideBySide(all, [3, 99, 1])
  expect(products.map(({ id }) => id)).toEqual([3, 1])
  expect(rows[0]).toMatchObject({ values: [['4'], ['2']], differs: true })
})
