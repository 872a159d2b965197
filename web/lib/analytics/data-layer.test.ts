import { describe, expect, it } from 'vitest'
import { inDataLayer } from './data-layer.ts'
import type { AnalyticsItem } from './events.ts'
import { safeLocation } from './safe-location.ts'
import { searchWords } from './search-words.ts'

const item: AnalyticsItem = {
  po_id: 7,
  full_name: 'IRATA Level 1',
  brand: 'IRATA',
  price: 895.1,
  option_name: '12-03-2030, Utrecht',
  quantity: 3,
}
const ga4 = {
  item_id: '7',
  item_name: 'IRATA Level 1',
  item_brand: 'IRATA',
  item_variant: '12-03-2030, Utrecht',
  price: 895.1,
  quantity: 3,
}
const here = 'https://shop.example/'

describe('events in the shape of Google Analytics 4', () => {
  it('have a value that is the exact sum of their items', () => {
    expect(inDataLayer({ name: 'add_to_cart', items: [item] }, here)).toEqual([
      { ecommerce: null },
      {
        event: 'add_to_cart',
        page_location: here,
        ecommerce: { currency: 'EUR', value: 2685.3, items: [ga4] },
      },
    ])
  })

  it('have the list and the position in it', () => {
    const listed = { ...item, po_id: null, position: 4 }
    const { item_id: _none, ...rest } = ga4
    expect(inDataLayer({ name: 'select_item', list: 'deals', items: [listed] }, here)[1]).toMatchObject({
      event: 'select_item',
      ecommerce: { item_list_name: 'deals', items: [{ ...rest, item_list_name: 'deals', index: 4 }] },
    })
  })

  it('have the number and total of the order', () => {
    expect(
      inDataLayer({ name: 'purchase', order_id: 12, value: 2000, items: [item] }, here)[1],
    ).toMatchObject({
      ecommerce: { transaction_id: '12', value: 2000, currency: 'EUR' },
    })
  })

  it('have no items when they are not about products', () => {
    expect(inDataLayer({ name: 'login' }, here)).toEqual([{ event: 'login', page_location: here }])
    expect(inDataLayer({ name: 'search', search_term: 'vca', total_hits: 9 }, here)).toEqual([
      { event: 'search', page_location: here, search_term: 'vca', total_hits: 9 },
    ])
  })
})

describe('personal data', () => {
  it.each([
    ['https://s.example/offerlink/secret?x=1', 'https://s.example/offerlink'],
    ['https://s.example/en/reset-password/secret', 'https://s.example/en/reset-password'],
    ['https://s.example/dashboard/orders/12', 'https://s.example/dashboard/orders'],
    ['https://s.example/payment-redirect?reference=signed', 'https://s.example/payment-redirect'],
    ['https://s.example/trainingen/irata#dates', 'https://s.example/trainingen/irata'],
  ])('is removed from %s: %s', (address, reported) => {
    expect(safeLocation(new URL(address))).toBe(reported)
  })

  it.each([
    ['noor@example.com', '(removed)'],
    ['06 1234 5678', '(removed)'],
    ['+31 (0)30-123 45 67', '(removed)'],
    ['irata level 1', 'irata level 1'],
    ['EN 361 2002', 'EN 361 2002'],
    ['wh-212', 'wh-212'],
  ])('is removed from the search for %s: %s', (term, reported) => {
    expect(searchWords(term)).toBe(reported)
  })
})
