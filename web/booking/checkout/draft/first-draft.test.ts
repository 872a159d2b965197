import { describe, expect, it } from 'vitest'
import type { Address, Customer } from '../../../../contract/wire/accounts/customer.ts'
import type { Cart } from '../../../../contract/wire/booking/cart.ts'
import type { Draft } from '../../purchase/draft.ts'
import { firstDraft } from './first-draft.ts'

const customer = { id: 1, firstname: 'Noor', middle_name: 'van', lastname: 'Dam' } as Customer
const address = (id: number, type: Address['type']) => ({ id, type, company: null }) as Address
const home = address(7, 'invoice')
const store = address(8, 'delivery')

const start = (
  chosen: Cart['address_data'],
  saved: Partial<Draft> = {},
  more: { wantedAddress?: string; isKnown?: boolean; seats?: number; hasAccount?: boolean } = {},
) =>
  firstDraft({
    saved,
    customer: { ...customer, account_exists: more.hasAccount ?? false },
    purchase: {
      address_data: chosen,
      items: [{ kind: 'training', po_id: 1, amount: more.seats ?? 1 }],
    } as Cart,
    book: more.isKnown === false ? { invoice: [], delivery: [] } : { invoice: [home], delivery: [store] },
    countries: [],
    shippingMethods: [],
    paymentMethods: [],
    wantedAddress: more.wantedAddress,
  })
const nothingChosen = { invoice: null, delivery: null }

describe('the first draft', () => {
  it('marks delivery as different when the cart already has a delivery address', () => {
    expect(start({ invoice: home, delivery: store })).toMatchObject({
      isSameAddress: false,
      delivery: { mode: 'chosen', id: 8 },
    })
    expect(start({ invoice: home, delivery: null })).toMatchObject({
      isSameAddress: true,
      invoice: { mode: 'chosen', id: 7 },
    })
  })

  it('keeps what was filled in before, but no consent', () => {
    const draft = start({ invoice: home, delivery: store }, { isSameAddress: true, terms: true })
    expect(draft).toMatchObject({
      isSameAddress: true,
      terms: false,
      invoice: { input: { name: 'Noor van Dam' } },
    })
  })

  it('asks for a new address when the customer has none', () => {
    expect(start(nothingChosen, {}, { isKnown: false }).invoice).toMatchObject({ mode: 'new', id: null })
    expect(start(nothingChosen).invoice).toMatchObject({ mode: 'chosen', id: 7 })
  })

  it('expects a company when a guest books for more than one person', () => {
    const buyerOf = (more: Parameters<typeof start>[2], saved: Partial<Draft> = {}) =>
      start(nothingChosen, saved, { isKnown: false, ...more }).buyer
    expect(buyerOf({ seats: 2 })).toBe('company')
    expect(buyerOf({ seats: 1 })).toBe('private')
    expect(buyerOf({ seats: 2, hasAccount: true })).toBe('private')
    expect(buyerOf({ seats: 2 }, { buyer: 'private' })).toBe('private')
  })

  it('opens the address that the path names, and ignores an unknown one', () => {
    expect(start(nothingChosen, {}, { wantedAddress: 'new' }).invoice.mode).toBe('new')
    expect(start(nothingChosen, {}, { wantedAddress: '7' }).invoice).toMatchObject({ mode: 'edit', id: 7 })
    expect(start(nothingChosen, {}, { wantedAddress: '99' }).invoice).toMatchObject({ mode: 'chosen', id: 7 })
  })
})
