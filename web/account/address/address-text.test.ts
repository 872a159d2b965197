import { describe, expect, it } from 'vitest'
import { isDutchPostcode, tidyAddress, tidyPostcode } from './address-text.ts'

describe('a Dutch postcode', () => {
  it.each([
    ['1234ab', '1234 AB', true],
    [' 1234 AB ', '1234 AB', true],
    ['0123 AB', '0123 AB', false],
    ['1234 SS', '1234 SS', false],
    ['1234', '1234', false],
  ])('%s is written %s', (typed, written, isOne) => {
    expect(tidyPostcode(typed)).toBe(written)
    expect(isDutchPostcode(typed)).toBe(isOne)
  })
})

describe('an address', () => {
  it.each([
    ['Kade 12', 'Kade', '12'],
    ['Kade 12 b', 'Kade', '12 b'],
    ['Plein 1944 3', 'Plein 1944', '3'],
    ['1e Dwarsstraat 5', undefined, undefined],
    ['Kade', undefined, undefined],
  ])('%s is split where it can be', (street, name, number) => {
    const tidy = tidyAddress({ 'invoice.street': street }, 'invoice')
    expect(tidy['invoice.street']).toBe(name)
    expect(tidy['invoice.house_number']).toBe(number)
  })

  it('keeps a number that was typed, and a postcode from abroad', () => {
    const typed = {
      'invoice.street': 'Plein 1944',
      'invoice.house_number': '3',
      'invoice.postcode': '1234ab',
      'invoice.country_code': 'BE',
    }
    expect(tidyAddress(typed, 'invoice')).toEqual({})
  })
})
