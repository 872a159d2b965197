import { describe, expect, it } from 'vitest'
import { readablePhone } from '../rules/contact/phone.ts'
import { optionalPhoneNumber, phoneNumber } from './phone-number.ts'

const rulesOf = (typed: unknown) =>
  phoneNumber
    .safeParse(typed)
    .error?.issues.map((issue) => (issue.code === 'custom' ? issue.params?.rule : issue.code))

describe('a phone number', () => {
  it.each([
    ['06-12345678', '+31612345678'],
    ['06 12 34 56 78', '+31612345678'],
    ['06.12.34.56.78', '+31612345678'],
    ['06/12345678', '+31612345678'],
    ['  0612345678 ', '+31612345678'],
    ['0031612345678', '+31612345678'],
    ['0031 6 1234 5678', '+31612345678'],
    ['+31 6-12.34.56.78', '+31612345678'],
    ['+31 (0)6 12345678', '+31612345678'],
    ['+31(0)612345678', '+31612345678'],
    ['(010) 123 45 67', '+31101234567'],
    ['088 - 826 46 38', '+31888264638'],
    ['0800 1234', '+318001234'],
    ['+49 30 901820', '+4930901820'],
    ['0049 (0)30 901820', '+4930901820'],
    ['+32 475 12 34 56', '+32475123456'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+1 (212) 555-0123', '+12125550123'],
  ])('%s is %s', (typed, stored) => {
    expect(phoneNumber.parse(typed)).toBe(stored)
    // Parsing the result again gives the same number.
    expect(phoneNumber.parse(stored)).toBe(stored)
    expect(phoneNumber.parse(readablePhone(stored))).toBe(stored)
  })

  it.each([
    'bel mij',
    '06 123',
    '112',
    '+',
    '++31612345678',
    '00316123456789',
    '06 12345678 of 010 1234567',
    '+999 123456789',
    "'; drop table",
    // Premium numbers, which we do not call.
    '0900-1234',
    '+31 906 12345678',
    '020 1234567 ext. 5',
  ])('%s is refused', (typed) => {
    expect(rulesOf(typed)).toEqual(['phone'])
    expect(optionalPhoneNumber.safeParse(typed).success).toBe(false)
  })

  it('is required or optional, depending on the field', () => {
    expect(rulesOf('')).toEqual(['too_small'])
    expect(rulesOf('  ')).toEqual(['too_small'])
    expect(optionalPhoneNumber.parse(' ')).toBe('')
  })

  it('is shown in its national form when it is Dutch', () => {
    expect(readablePhone('+31612345678')).toBe('06 12345678')
    expect(readablePhone('+4930901820')).toBe('+49 30 901820')
    expect(readablePhone('odd')).toBe('odd')
  })
})
