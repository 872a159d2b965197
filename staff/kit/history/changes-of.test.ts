import { expect, it } from 'vitest'
import { changesOf, textOf } from './changes-of.ts'

it('lists each changed field with both values, without the ones that always change', () => {
  const before = { reference: null, tags: ['vip'], version: 1 }
  const after = { reference: 'PO 7', tags: ['vip', 'haast'], version: 2 }
  expect(changesOf({ before, after })).toEqual([
    { field: 'reference', before: null, after: 'PO 7' },
    { field: 'tags', before: ['vip'], after: ['vip', 'haast'] },
  ])
})

it('a new or deleted record has one side only, and no empty fields', () => {
  expect(changesOf({ before: null, after: { name: 'Noor', email: null, order_line_id: 7 } })).toEqual([
    { field: 'name', before: undefined, after: 'Noor' },
  ])
})

it('writes lists and addresses without the names of their parts', () => {
  expect(textOf(['vip', 'haast'])).toBe('vip, haast')
  expect(textOf({ street: 'Kade', house_number: '12', company: null })).toBe('Kade, 12')
})

it('lists the fields of a setting, which are stored as one value', () => {
  const before = { value: { names_days: 5, moves: 1 } }
  const after = { value: { names_days: 3, moves: 1 } }
  expect(changesOf({ before, after })).toEqual([{ field: 'names_days', before: 5, after: 3 }])
  expect(changesOf({ before: null, after: { id: 2, key: 'terms', value: { moves: 2 } } })).toEqual([
    { field: 'moves', before: undefined, after: 2 },
  ])
})
