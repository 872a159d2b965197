import { expect, it } from 'vitest'
import type { PaymentState } from '../../../contract/wire/booking/payment.ts'
import { isFollowed, outcomeKind } from './outcome-kind.ts'

const kind = (status_id: number, state: PaymentState, method: 'ideal' | 'banktransfer' = 'ideal') =>
  outcomeKind({ state, method, order: { status_id } })

it('an order that stands is thanked for, whatever became of this attempt', () => {
  expect(kind(3, 'paid')).toBe('thanks')
  expect(kind(5, 'paid')).toBe('thanks')
  expect(kind(3, 'failed')).toBe('thanks')
})

it('money without a place and an order that ended are not thanked for', () => {
  expect(kind(6, 'paid')).toBe('withoutPlace')
  expect(kind(2, 'paid')).toBe('ended')
  expect(kind(2, 'expired')).toBe('ended')
})

it('while it waits, the attempt tells', () => {
  expect(kind(1, 'new')).toBe('open')
  expect(kind(1, 'open')).toBe('open')
  expect(kind(1, 'pending')).toBe('pending')
  // Another sum than asked for: somebody looks at it.
  expect(kind(1, 'paid')).toBe('pending')
  for (const state of ['failed', 'canceled', 'expired'] as const) expect(kind(1, state)).toBe('notPaid')
})

it('a transfer takes days', () => {
  expect(kind(1, 'open', 'banktransfer')).toBe('transfer')
  expect(kind(1, 'pending', 'banktransfer')).toBe('transfer')
  expect(kind(1, 'expired', 'banktransfer')).toBe('notPaid')
})

it('only what may still change is followed', () => {
  expect((['open', 'pending', 'transfer', 'approval'] as const).every(isFollowed)).toBe(true)
  expect((['thanks', 'ended', 'notPaid', 'withoutPlace'] as const).some(isFollowed)).toBe(false)
})
