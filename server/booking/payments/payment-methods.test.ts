import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentMethodCodes } from '../../../contract/rules/booking/payment-methods.ts'
import { locales } from '../../../contract/rules/locale.ts'
import { defaultSettings } from '../../../contract/rules/settings.ts'
import { addDays, dayOf, instantIn } from '../../../contract/rules/time/day.ts'
import { heldUntil } from '../orders/holds.ts'
import { paymentMethodsFor } from './payment-methods.ts'

const today = '2026-03-10'
type Basket = Parameters<typeof paymentMethodsFor>[0]
const ways = (more: Partial<Basket> = {}) =>
  paymentMethodsFor({
    customer: null,
    firstDay: null,
    today,
    toPayCents: 50_000,
    locale: 'nl',
    rules: defaultSettings,
    ...more,
  })
const codes = (more: Partial<Basket> = {}) => ways(more).map(({ code }) => code)
const one = (code: string, more: Partial<Basket> = {}) => ways(more).find((method) => method.code === code)

describe('payment methods', () => {
  const others = ['ideal', 'creditcard', 'bancontact', 'banktransfer']

  it.each<[string, Basket['customer']]>([
    ['a visitor', null],
    ['a customer', { creditLimitCents: null }],
  ])('for %s: the method on account is for companies, which ask for it', (_, customer) => {
    expect(codes({ customer })).toEqual([...others, 'account', 'employer'])
    expect(one('account', { customer })).toMatchObject({ needs: 'company', unavailable: null })
    expect(one('account', { customer })?.text).toContain('KvK')
  })

  it.each<[string, Basket['customer']]>([
    ['an approved company', { creditLimitCents: 100_000 }],
    ['an approved company without room', { creditLimitCents: 0 }],
  ])('for %s: the method on account comes first', (_, customer) => {
    expect(codes({ customer })).toEqual(['account', ...others, 'employer'])
    expect(one('account', { customer })?.needs).toBeNull()
  })

  it('for an offer: nobody else has to approve it', () => {
    expect(codes({ isOffer: true })).toEqual([...others, 'account'])
  })

  it.each([
    [null, true],
    ['2026-03-10', false],
    ['2026-03-11', false],
    ['2026-03-17', false],
    ['2026-03-18', true],
    ['2026-12-01', true],
  ])('a first course day on %s: bank transfer is possible: %s', (firstDay, possible) => {
    const transfer = one('banktransfer', { firstDay })
    expect(transfer?.unavailable === null).toBe(possible)
    for (const code of ['ideal', 'creditcard', 'bancontact'])
      expect(one(code, { firstDay })?.unavailable).toBeNull()
  })

  it('explain in the visitor’s language why one is unavailable', () => {
    expect(one('banktransfer', { firstDay: today })?.unavailable).toContain('binnen 7 dagen')
    expect(one('banktransfer', { firstDay: today, locale: 'en' })?.unavailable).toContain('within 7 days')
  })

  it.each([
    [49_999, true],
    [50_000, false],
    [50_001, false],
  ])('with a limit of %i cents: approval is announced: %s', (creditLimitCents, announced) => {
    const account = one('account', { customer: { creditLimitCents } })
    expect(account?.unavailable).toBeNull()
    expect(account?.text.includes('kredietlimiet')).toBe(announced)
  })

  it('say that a guest has to confirm a bank transfer', () => {
    expect(one('banktransfer', { mustConfirm: true })?.text).toContain('binnen 60 minuten')
    expect(one('banktransfer', { mustConfirm: true, locale: 'en' })?.text).toContain('within 60 minutes')
    expect(one('ideal', { mustConfirm: true })?.text).toBe(one('ideal')?.text)
  })

  it('have texts in each language', () => {
    const customer = { creditLimitCents: 0 }
    for (const locale of locales) {
      const listed = ways({ customer, locale })
      expect(listed.map(({ code }) => code).toSorted()).toEqual(paymentMethodCodes.toSorted())
      for (const { title, text } of listed) expect([title, text].every((part) => part.length > 4)).toBe(true)
    }
    const texts = (locale: 'nl' | 'en') => ways({ customer, locale }).map(({ text }) => text)
    for (const [index, text] of texts('nl').entries()) expect(text).not.toBe(texts('en')[index])
  })
})

const anInstant = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('how long seats are held', () => {
  const now = new Date('2026-03-10T10:00:00Z')
  it.each([
    ['ideal', null, '2026-03-10T10:30:00.000Z'],
    ['creditcard', '2026-03-10', '2026-03-10T10:30:00.000Z'],
    ['bancontact', '2026-09-01', '2026-03-10T10:30:00.000Z'],
    ['banktransfer', null, '2026-03-24T10:00:00.000Z'],
    ['banktransfer', '2026-03-25', '2026-03-24T10:00:00.000Z'],
    // Midnight in Amsterdam, before and after the clocks change.
    ['banktransfer', '2026-03-20', '2026-03-19T23:00:00.000Z'],
    ['banktransfer', '2026-03-24', '2026-03-23T23:00:00.000Z'],
  ] as const)('%s with a first day on %s: until %s', (method, firstDay, end) => {
    expect(
      heldUntil(method, now, { firstDay, isAddressConfirmed: true }, defaultSettings)?.toISOString(),
    ).toBe(end)
  })

  it('for a bank transfer is an hour until the e-mail address is confirmed', () => {
    const unconfirmed = { firstDay: '2026-04-20', isAddressConfirmed: false }
    expect(heldUntil('banktransfer', now, unconfirmed, defaultSettings)?.toISOString()).toBe(
      '2026-03-10T11:00:00.000Z',
    )
    expect(heldUntil('ideal', now, unconfirmed, defaultSettings)?.toISOString()).toBe(
      '2026-03-10T10:30:00.000Z',
    )
  })

  it('has no limit on account', () => {
    expect(
      heldUntil('account', now, { firstDay: '2026-03-20', isAddressConfirmed: false }, defaultSettings),
    ).toBeNull()
  })

  it.each([
    ['employer', false, null, '2026-03-12T10:00:00.000Z'],
    ['employer', false, '2026-03-11', '2026-03-10T23:00:00.000Z'],
    ['account', true, null, '2026-03-14T10:00:00.000Z'],
    ['account', true, '2026-03-12', '2026-03-11T23:00:00.000Z'],
  ] as const)(
    'while somebody decides (%s, request %s, first day %s) ends at %s',
    (method, isAccountRequest, firstDay, end) => {
      const held = heldUntil(
        method,
        now,
        { firstDay, isAddressConfirmed: false, isAccountRequest },
        defaultSettings,
      )
      expect(held?.toISOString()).toBe(end)
    },
  )

  it('for a bank transfer lasts days, ends before the course begins, and within two weeks', () => {
    fc.assert(
      fc.property(anInstant, fc.option(fc.integer({ min: 0, max: 400 })), (at, ahead) => {
        const firstDay = ahead === null ? null : addDays(dayOf(at), ahead)
        const offered = one('banktransfer', { firstDay, today: dayOf(at) })?.unavailable === null
        const end = heldUntil('banktransfer', at, { firstDay, isAddressConfirmed: true }, defaultSettings)
        if (!end) throw new Error('a transfer has a term')
        const days = (end.getTime() - at.getTime()) / 86_400_000
        expect(days).toBeLessThanOrEqual(14)
        if (firstDay) expect(end <= instantIn(firstDay, '00:00')).toBe(true)
        if (offered) expect(days).toBeGreaterThan(6.9)
      }),
    )
  })
})
