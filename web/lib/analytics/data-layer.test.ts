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
  it('count what the items are worth, in cents that add up', () => {
    expect(inDataLayer({ name: 'add_to_cart', items: [item] }, here)).toEqual([
      { ecommerce: null },
      {
        event: 'add_to_cart',
        page_location: here,
        ecommerce: { currency: 'EUR', value: 2685.3, items: [ga4] },
      },
    ])
  })

  it('name the list and the place in it', () => {
    const listed = { ...item, po_id: null, position: 4 }
    const { item_id: _none, ...rest } = ga4
    expect(inDataLayer({ name: 'select_item', list: 'deals', items: [listed] }, here)[1]).toMatchObject({
      event: 'select_item',
      ecommerce: { item_list_name: 'deals', items: [{ ...rest, item_list_name: 'deals', index: 4 }] },
    })
  })

  it('tell an order by its number and its own total', () => {
    expect(
      inDataLayer({ name: 'purchase', order_id: 12, value: 2000, items: [item] }, here)[1],
    ).toMatchObject({
      ecommerce: { transaction_id: '12', value: 2000, currency: 'EUR' },
    })
  })

  it('are plain where they are about no product', () => {
    expect(inDataLayer({ name: 'login' }, here)).toEqual([{ event: 'login', page_location: here }])
    expect(inDataLayer({ name: 'search', search_term: 'vca', total_hits: 9 }, here)).toEqual([
      { event: 'search', page_location: here, search_term: 'vca', total_hits: 9 },
    ])
  })
})

describe('what is nobody’s business', () => {
  it.each([
    ['https://s.example/offerlink/secret?x=1', 'https://s.example/offerlink'],
    ['https://s.example/en/reset-password/secret', 'https://s.example/en/reset-password'],
    ['https://s.example/dashboard/orders/12', 'https://s.example/dashboard/orders'],
    ['https://s.example/payment-redirect?reference=signed', 'https://s.example/payment-redirect'],
    ['https://s.example/trainingen/irata#dates', 'https://s.example/trainingen/irata'],
  ])('%s is told as %s', (address, told) => {
    expect(safeLocation(new URL(address))).toBe(told)
  })

  it.each([
    ['noor@example.com', '(not told)'],
    ['06 1234 5678', '(not told)'],
    ['+31 (0)30-123 45 67', '(not told)'],
    ['irata level 1', 'irata level 1'],
    ['EN 361 2002', 'EN 361 2002'],
    ['wh-212', 'wh-212'],
  ])('a search for %s is told as %s', (term, told) => {
    expect(searchWords(term)).toBe(told)
  })
})
