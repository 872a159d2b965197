import { expect, it } from 'vitest'
import { isReversible } from './reversible.ts'

const change = { id: 1, kind: 'order', what: 'order.changed', table_name: 'orders', row_id: 1 }

it.each([
  [true, 'fields that colleagues fill in', { before: { tags: [] }, after: { tags: ['vip'] } }],
  [false, 'a status', { before: { status_id: 3 }, after: { status_id: 2 } }],
  [
    false,
    'a status among other fields',
    { before: { tags: [], status_id: 3 }, after: { tags: ['x'], status_id: 2 } },
  ],
  [false, 'a new order', { before: null, after: { number: 'VN1' } }],
  [true, 'a new participant', { table_name: 'participants', before: null, after: { name: 'Noor' } }],
  [true, 'a removed participant', { table_name: 'participants', before: { name: 'Noor' }, after: null }],
  [true, 'a new product', { table_name: 'products', before: null, after: { code: 'WH-1' } }],
  [false, 'a deleted product', { table_name: 'products', before: { code: 'WH-1' }, after: null }],
  [
    true,
    'a published page',
    { table_name: 'pages', what: 'page.published', before: null, after: { key: 'x' } },
  ],
  [false, 'a page by hand', { table_name: 'pages', what: null, before: null, after: { key: 'x' } }],
  [false, 'what was erased', { table_name: 'participants', before: null, after: null }],
  [false, 'a refund', { table_name: 'refunds', before: null, after: { cents: 100 } }],
  [
    false,
    'the roles of a colleague',
    { table_name: 'colleagues', before: { roles: [] }, after: { roles: ['owner'] } },
  ],
  [true, 'a mail', { table_name: '', what: 'order.mailed', before: null, after: null }],
  [false, 'a read mail', { table_name: '', what: 'mail.read', before: null, after: null }],
])('%s: %s', (expected, _what, more) => {
  expect(isReversible({ ...change, ...more })).toBe(expected)
})
