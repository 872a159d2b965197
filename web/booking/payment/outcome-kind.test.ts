import { expect, it } from 'vitest'
import type { PaymentState } from '../../../contract/rules/booking/payment-states.ts'
import { mayChange, outcomeKind } from './outcome-kind.ts'

const kind = (status_id: number, state: PaymentState, method: 'ideal' | 'banktransfer' = 'ideal') =>
  outcomeKind({ state, method, order: { status_id } })

it('shows thanks for a confirmed order, whatever the result of this attempt', () => {
  expect(kind(3, 'paid')).toBe('thanks')
  expect(kind(5, 'paid')).toBe('thanks')
  expect(kind(3, 'failed')).toBe('thanks')
})

it('shows no thanks for a paid order without seats or an ended one', () => {
  expect(kind(6, 'paid')).toBe('withoutSeat')
  expect(kind(2, 'paid')).toBe('ended')
  expect(kind(2, 'expired')).toBe('ended')
})

it('follows the payment attempt while the order awaits payment', () => {
  expect(kind(1, 'new')).toBe('open')
  expect(kind(1, 'open')).toBe('open')
  expect(kind(1, 'pending')).toBe('pending')
  // Another amount than expected: staff look into it.
  expect(kind(1, 'paid')).toBe('pending')
  for (const state of ['failed', 'canceled', 'expired'] as const) expect(kind(1, state)).toBe('notPaid')
})

it('treats a bank transfer separately: it takes days', () => {
  expect(kind(1, 'open', 'banktransfer')).toBe('transfer')
  expect(kind(1, 'pending', 'banktransfer')).toBe('transfer')
  expect(kind(1, 'expired', 'banktransfer')).toBe('notPaid')
})

it('polls only what may still change', () => {
  expect((['open', 'pending', 'transfer', 'approval'] as const).every(mayChange)).toBe(true)
  expect((['thanks', 'ended', 'notPaid', 'withoutSeat'] as const).some(mayChange)).toBe(false)
})
