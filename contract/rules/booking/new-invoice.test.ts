import { expect, it } from 'vitest'
import type { AddressSnapshot } from '../contact/address.ts'
import { needsNewInvoice } from './new-invoice.ts'

const address: AddressSnapshot = {
  name: 'Sanne de Wit',
  company: 'De Wit BV',
  street: 'Havenweg',
  house_number: '1',
  postcode: '3000 AA',
  city: 'Rotterdam',
  country_code: 'NL',
  vat_number: 'NL001234567B01',
}

it.each([
  [{ name: 'Sanne Wit' }, true],
  [{ company: 'De Wit Holding BV' }, true],
  [{ street: 'Kade' }, true],
  [{ city: 'Delft' }, true],
  [{ vat_number: 'NL001234567B02' }, true],
  [{ company_number: '12345678' }, false],
  [{}, false],
])('a change of %j asks for a new invoice: %s', (change, isNeeded) => {
  expect(needsNewInvoice(address, { ...address, ...change })).toBe(isNeeded)
})

it('a number that is added or taken away asks for one too', () => {
  const { vat_number: _, ...without } = address
  expect([needsNewInvoice(address, without), needsNewInvoice(without, address)]).toEqual([true, true])
})
