import { describe, expect, it } from 'vitest'
import type { Cart, CartItem } from '../../../../contract/wire/booking/cart.ts'
import { ApiProblem } from '../../../../ui/api/problem.ts'
import { joinNotices, noticesIn } from '../cart-notices.ts'
import { createCartState } from './cart-state.ts'
import { inTurn } from './in-turn.ts'
import { upToMax } from './up-to-max.ts'

const item = (po_id: number, amount: number, more: Partial<CartItem> = {}) =>
  ({
    po_id,
    amount,
    full_name: `Training ${po_id}`,
    net: 100,
    gross: 121,
    vat: '21',
    fee: null,
    price_was: null,
    ...more,
  }) as CartItem

const cartOf = (items: CartItem[], more: Partial<Cart> = {}) =>
  ({
    items,
    removed: [],
    count: items.reduce((sum, { amount }) => sum + amount, 0),
    ...more,
  }) as unknown as Cart

const amounts = (cart: Cart | null) => cart?.items.map(({ po_id, amount }) => [po_id, amount])

describe('the shown cart', () => {
  it('prices a pending amount and its fee per line, as the API will', () => {
    const state = createCartState()
    const fee = { name: 'Registration', net: 11.07, gross: 13.39, line: { net: 11.07, gross: 13.39 } }
    state.accept(cartOf([item(1, 1, { fee })]))
    state.begin({ poId: 1, amount: 3 })
    // 21 % of 33.21 is 6.97; three times the rounded fee would be 40.17.
    expect(state.get().cart?.items[0]?.fee?.line).toEqual({ net: 33.21, gross: 40.18 })
  })

  it('has pending changes until the API has answered, then the answer', () => {
    const state = createCartState()
    expect(state.get().state).toBe('loading')
    state.accept(cartOf([item(1, 2), item(2, 1)]))
    const change = { poId: 1, amount: 5 }
    state.begin(change)
    expect(state.get()).toMatchObject({ busy: true, cart: { count: 6 } })
    expect(state.get().cart?.items[0]?.line).toEqual({ net: 500, gross: 605 })
    expect(amounts(state.confirmed())).toEqual([
      [1, 2],
      [2, 1],
    ])
    state.accept(cartOf([item(1, 3), item(2, 1)]))
    state.end(change)
    expect(state.get()).toMatchObject({ busy: false, cart: { count: 4 } })
  })

  it('is restored when a change fails, and keeps pending changes of other lines', () => {
    const state = createCartState()
    state.accept(cartOf([item(1, 2), item(2, 1)]))
    const away = { poId: 1, amount: 0 }
    const more = { poId: 2, amount: 4 }
    state.begin(away)
    state.begin(more)
    expect(amounts(state.get().cart)).toEqual([[2, 4]])
    state.end(away)
    expect(amounts(state.get().cart)).toEqual([
      [1, 2],
      [2, 4],
    ])
  })

  it('has the last of several changes of one line', () => {
    const state = createCartState()
    state.accept(cartOf([item(1, 2)]))
    const first = { poId: 1, amount: 3 }
    const second = { poId: 1, amount: 4 }
    state.begin(first)
    state.begin(second)
    expect([state.isLatest(first), state.isLatest(second)]).toEqual([false, true])
    expect(amounts(state.get().cart)).toEqual([[1, 4]])
  })

  it('stays when the cart cannot be reloaded', () => {
    const state = createCartState()
    state.fail()
    expect(state.get().state).toBe('failed')
    state.accept(cartOf([item(1, 2)]))
    state.fail()
    expect(state.get()).toMatchObject({ state: 'ready', cart: { count: 2 } })
  })
})

describe('notices', () => {
  const removed = { po_id: 9, name: 'VCA', option_name: '16-12-2026', why: 'full' as const }

  it('stay until they are dismissed', () => {
    const state = createCartState()
    const news = state.accept(
      cartOf([item(1, 1, { price_was: { net: 90, gross: 108.9 } })], { removed: [removed] }),
    )
    expect(news.map(({ kind }) => kind)).toEqual(['removed', 'price'])
    state.accept(cartOf([item(1, 1)]))
    expect(state.get().notices).toHaveLength(2)
    state.dismiss('removed 9')
    expect(state.get().notices.map(({ id }) => id)).toEqual(['price 1'])
  })

  it('show the first price after two changes, and nothing when the price is back', () => {
    const priced = (net: number, was: number) =>
      noticesIn(cartOf([item(1, 1, { net, gross: net, price_was: { net: was, gross: was } })]))
    const twice = joinNotices(priced(100, 90), priced(110, 100))
    expect(twice).toMatchObject([{ was: { net: 90 }, now: { net: 110 } }])
    expect(joinNotices(twice, priced(90, 110))).toEqual([])
  })
})

describe('asking for more than available', () => {
  const outOfStock = (max: number) =>
    new ApiProblem(409, { error: 'out_of_stock', message: '', max, request_id: '' })
  const shopWith = (stock: number[]) => {
    const written: number[] = []
    const maxima: number[] = []
    const write = async (amount: number) => {
      const left = stock[written.length] ?? 0
      written.push(amount)
      if (amount > left) throw outOfStock(left)
      return cartOf([item(1, amount)])
    }
    const ask = (amount: number) =>
      upToMax(amount, { write, onMax: (max) => maxima.push(max), read: async () => cartOf([]) })
    return { ask, written, maxima }
  }

  it('gets the maximum, also when it drops in between', async () => {
    const { ask, written, maxima } = shopWith([5, 3, 3])
    expect(amounts(await ask(8))).toEqual([[1, 3]])
    expect([written, maxima]).toEqual([
      [8, 5, 3],
      [5, 3],
    ])
  })

  it('gets none when none are left, and never asks for 0', async () => {
    const { ask, written, maxima } = shopWith([0])
    expect(amounts(await ask(2))).toEqual([])
    expect([written, maxima]).toEqual([[2], [0]])
  })

  it('passes on every other problem', async () => {
    const write = () =>
      Promise.reject(new ApiProblem(409, { error: 'not_bookable', message: '', request_id: '' }))
    const asking = upToMax(2, { write, onMax: () => {}, read: async () => cartOf([]) })
    await expect(asking).rejects.toThrow('not_bookable')
  })
})

it('runs tasks one after another, also after a failure', async () => {
  const done: string[] = []
  let release = () => {}
  const first = inTurn(async () => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    done.push('first')
    throw new Error('offline')
  })
  const second = inTurn(async () => void done.push('second'))
  await Promise.resolve()
  expect(done).toEqual([])
  release()
  await expect(first).rejects.toThrow('offline')
  await second
  expect(done).toEqual(['first', 'second'])
})
