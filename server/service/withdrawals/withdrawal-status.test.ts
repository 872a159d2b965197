import { describe, expect, it } from 'vitest'
import { type WithdrawalStatus, type WithdrawnOrder, withdrawalStatusOf } from './withdrawal-status.ts'

const order: WithdrawnOrder = { status: 3, isCompany: false, orderedOn: '2026-03-10', hasGoods: false }

describe('the withdrawal status', () => {
  it.each<[Partial<WithdrawnOrder>, string, WithdrawalStatus]>([
    [{}, '2026-03-10', 'in_time'],
    [{}, '2026-03-24', 'in_time'],
    [{}, '2026-03-25', 'late'],
    [{ status: 1 }, '2026-03-12', 'in_time'],
    [{ hasGoods: true }, '2026-03-24', 'in_time'],
    [{ hasGoods: true }, '2026-03-25', 'goods'],
    [{ isCompany: true }, '2026-03-11', 'company'],
    [{ isCompany: true, hasGoods: true }, '2026-04-11', 'company'],
    [{ status: 2 }, '2026-03-11', 'ended'],
    [{ status: 0 }, '2026-03-11', 'ended'],
    [{ status: 2, isCompany: true }, '2026-03-11', 'ended'],
  ])('of an order with %o on %s is %s', (change, today, expected) => {
    expect(withdrawalStatusOf({ ...order, ...change }, today)).toBe(expected)
  })
})
