import { expect, it } from 'vitest'
import type { ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { unavailableReason } from './unavailable-reason.ts'

const option = (values: [number, number, string][]) =>
  ({
    attributes: values.map(([id, value_id, value]) => ({ id, title: '', value_id, value })),
  }) as unknown as ProductOption

const small: [number, number, string] = [1, 10, 'S']
const large: [number, number, string] = [1, 11, 'L']
const black: [number, number, string] = [2, 20, 'Black']
const yellow: [number, number, string] = [2, 21, 'Yellow']
const screw: [number, number, string] = [3, 30, 'Screwgate']
const triple: [number, number, string] = [3, 31, 'Triple lock']

const options = [
  option([small, black, screw]),
  option([large, black, triple]),
  option([large, yellow, screw]),
]

it('names the choice it cannot be combined with', () => {
  expect(unavailableReason(options, { 1: 10, 2: 20 }, 3, 31)).toEqual({ reason: 'notWith', values: ['S'] })
})

it('says so when only all choices together exclude it', () => {
  expect(unavailableReason(options, { 1: 11, 2: 20 }, 3, 30)).toEqual({ reason: 'notTogether' })
})

it('says sold out when the combination exists', () => {
  expect(unavailableReason(options, { 1: 10, 2: 20, 3: 30 }, 3, 30)).toEqual({ reason: 'soldOut' })
})
