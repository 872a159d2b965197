import { describe, expect, it } from 'vitest'
import type { Cart, CartItem } from '../../../../contract/wire/booking/cart.ts'
import { ApiProblem } from '../../../lib/api/problem.ts'
import { joinNotices, noticesIn } from '../cart-notices.ts'
import { createCartState } from './cart-state.ts'
import { inTurn } from './in-turn.ts'
import { withMost } from './with-most.ts'

const item = (po_id: number, amount: number, more: Partial<CartItem> = {}) =>
  ({
    po_id,
    amount,
    full_name: `Training ${po_id}`,
    net: 100,
    gross: 121,
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

describe('what is shown', () => {
  it('is what was asked for until the shop has answered, then what the shop says', () => {
    const state = createCartState()
    expect(state.get().state).toBe('loading')
    state.accept(cartOf([item(1, 2), item(2, 1)]))
    const wish = { poId: 1, amount: 5 }
    state.begin(wish)
    expect(state.get()).toMatchObject({ busy: true, cart: { count: 6 } })
    expect(state.get().cart?.items[0]?.line).toEqual({ net: 500, gross: 605 })
    expect(amounts(state.told())).toEqual([
      [1, 2],
      [2, 1],
    ])
    state.accept(cartOf([item(1, 3), item(2, 1)]))
    state.end(wish)
    expect(state.get()).toMatchObject({ busy: false, cart: { count: 4 } })
  })

  it('comes back as it was when a change fails, and keeps the wishes about other lines', () => {
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

  it('is the last of several wishes about one line', () => {
    const state = createCartState()
    state.accept(cartOf([item(1, 2)]))
    const first = { poId: 1, amount: 3 }
    const second = { poId: 1, amount: 4 }
    state.begin(first)
    state.begin(second)
    expect([state.isLatest(first), state.isLatest(second)]).toEqual([false, true])
    expect(amounts(state.get().cart)).toEqual([[1, 4]])
  })

  it('is the old cart rather than none when the shop cannot be asked', () => {
    const state = createCartState()
    state.fail()
    expect(state.get().state).toBe('failed')
    state.accept(cartOf([item(1, 2)]))
    state.fail()
    expect(state.get()).toMatchObject({ state: 'ready', cart: { count: 2 } })
  })
})

describe('what is told once', () => {
  const removed = { po_id: 9, name: 'VCA', option_name: '16-12-2026', why: 'full' as const }

  it('stays until it is dismissed, whatever later answers say', () => {
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

  it('says of a price that changed twice what it was at first, and nothing when it came back to that', () => {
    const priced = (net: number, was: number) =>
      noticesIn(cartOf([item(1, 1, { net, gross: net, price_was: { net: was, gross: was } })]))
    const twice = joinNotices(priced(100, 90), priced(110, 100))
    expect(twice).toMatchObject([{ was: { net: 90 }, now: { net: 110 } }])
    expect(joinNotices(twice, priced(90, 110))).toEqual([])
  })
})

describe('asking for more than there are', () => {
  const outOfStock = (max: number) =>
    new ApiProblem(409, { error: 'out_of_stock', message: '', max, request_id: '' })
  const shopWith = (places: number[]) => {
    const asked: number[] = []
    const told: number[] = []
    const write = async (amount: number) => {
      const left = places[asked.length] ?? 0
      asked.push(amount)
      if (amount > left) throw outOfStock(left)
      return cartOf([item(1, amount)])
    }
    const ask = (amount: number) =>
      withMost(amount, { write, onMost: (max) => told.push(max), read: async () => cartOf([]) })
    return { ask, asked, told }
  }

  it('gets all there are, also when they grow fewer meanwhile', async () => {
    const { ask, asked, told } = shopWith([5, 3, 3])
    expect(amounts(await ask(8))).toEqual([[1, 3]])
    expect([asked, told]).toEqual([
      [8, 5, 3],
      [5, 3],
    ])
  })

  it('gets none where there are none, and never asks for nought', async () => {
    const { ask, asked, told } = shopWith([0])
    expect(amounts(await ask(2))).toEqual([])
    expect([asked, told]).toEqual([[2], [0]])
  })

  it('lets every other failure through', async () => {
    const write = () =>
      Promise.reject(new ApiProblem(409, { error: 'not_bookable', message: '', request_id: '' }))
    const asking = withMost(2, { write, onMost: () => {}, read: async () => cartOf([]) })
    await expect(asking).rejects.toThrow('not_bookable')
  })
})

it('does one thing after another, also after one that failed', async () => {
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
