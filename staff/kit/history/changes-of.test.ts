import { expect, it } from 'vitest'
import { changesOf } from './changes-of.ts'

it('lists each changed field with both values, without the ones that always change', () => {
  const before = { reference: null, tags: ['vip'], version: 1 }
  const after = { reference: 'PO 7', tags: ['vip', 'haast'], version: 2 }
  expect(changesOf({ before, after })).toEqual([
    { field: 'reference', before: '', after: 'PO 7' },
    { field: 'tags', before: 'vip', after: 'vip, haast' },
  ])
})

it('a new or deleted record has one side only', () => {
  expect(changesOf({ before: null, after: { name: 'Noor' } })).toEqual([
    { field: 'name', before: '', after: 'Noor' },
  ])
})
