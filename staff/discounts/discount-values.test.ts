import { describe, expect, it } from 'vitest'
import { localMoment, momentIn } from '../kit/form/moment.ts'
import { newValues, toBody } from './discount-values.ts'

describe('the form of a discount code', () => {
  it('sends numbers, null for what is empty, and only what it is given', () => {
    expect(toBody({ percent: '', amount_cents: '5000', note: ' ', product_ids: [3] })).toEqual({
      percent: null,
      amount_cents: 5000,
      note: null,
      product_ids: [3],
    })
    expect(toBody(newValues)).toMatchObject({ code: '', percent: 10, ends_at: null, category_ids: [] })
  })

  it('shows moments on the clock in Amsterdam, in winter and in summer', () => {
    for (const instant of ['2026-12-31T22:59:00.000Z', '2026-07-01T21:30:00.000Z', ''])
      expect(momentIn(localMoment(instant))).toBe(instant)
    expect(localMoment('2026-12-31T22:59:00.000Z')).toBe('2026-12-31T23:59')
    expect(localMoment('2026-07-01T21:30:00.000Z')).toBe('2026-07-01T23:30')
  })
})
