import { describe, expect, it } from 'vitest'
import type { Address, Customer } from '../../../../contract/wire/accounts/customer.ts'
import type { Cart } from '../../../../contract/wire/booking/cart.ts'
import { firstDraft } from './first-draft.ts'

const customer = { id: 1, firstname: 'Noor', middle_name: 'van', lastname: 'Dam' } as Customer
const address = (id: number, type: Address['type']) => ({ id, type, company: null }) as Address
const home = address(7, 'invoice')
const store = address(8, 'delivery')

const begun = (chosen: Cart['address_data'], kept = {}) =>
  firstDraft({
    kept,
    customer,
    cart: { address_data: chosen } as Cart,
    book: { invoice: [home], delivery: [store] },
    shippingMethods: [],
    paymentMethods: [],
    wantedAddress: undefined,
  })

describe('what the order step begins with', () => {
  it('marks delivery as different when the cart has a delivery address already', () => {
    expect(begun({ invoice: home, delivery: store })).toMatchObject({ same: 'no', 'delivery.id': '8' })
    expect(begun({ invoice: home, delivery: null })).toMatchObject({ same: 'yes', 'invoice.id': '7' })
  })

  it('keeps what was chosen before on this page, but no tick', () => {
    const draft = begun({ invoice: home, delivery: store }, { same: 'yes', terms: 'yes' })
    expect(draft).toMatchObject({ same: 'yes', terms: '', 'invoice.name': 'Noor van Dam' })
  })
})
