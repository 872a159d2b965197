import { describe, expect, it } from 'vitest'
import { checkAddress, emptyAddress, tidyAddress } from './address.ts'

describe('tidying an address', () => {
  it.each([
    ['1234ab', '1234 AB'],
    [' 1234 AB ', '1234 AB'],
    ['1234', undefined],
  ])('postcode %j becomes %j', (postcode, tidy) => {
    expect(tidyAddress({ ...emptyAddress, postcode }).postcode).toBe(tidy)
  })

  it.each([
    ['Kade 12', 'Kade', '12'],
    ['Kade 12 b', 'Kade', '12 b'],
    ['Plein 1944 3', 'Plein 1944', '3'],
    ['1e Dwarsstraat 5', undefined, undefined],
    ['Kade', undefined, undefined],
  ])('splits street and number of %j', (street, name, number) => {
    const tidy = tidyAddress({ ...emptyAddress, street })
    expect(tidy.street).toBe(name)
    expect(tidy.house_number).toBe(number)
  })

  it('keeps a number that was typed, and a foreign postcode', () => {
    const typed = { street: 'Plein 1944', house_number: '3', postcode: '1234ab', country_code: 'BE' }
    expect(tidyAddress({ ...emptyAddress, ...typed })).toEqual({})
  })
})

it('checks every required field, and Dutch postcodes', () => {
  expect(Object.keys(checkAddress(emptyAddress))).toEqual([
    'name',
    'street',
    'house_number',
    'postcode',
    'city',
  ])
  const typed = { name: 'Noor', street: 'Kade', house_number: 'b', postcode: '0123 AB', city: 'Breda' }
  expect(checkAddress({ ...emptyAddress, ...typed })).toEqual({
    house_number: 'house_number',
    postcode: 'postcode',
  })
  expect(checkAddress({ ...emptyAddress, ...typed, house_number: '1', country_code: 'BE' })).toEqual({})
})
