import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { ShopEvent } from './events.ts'
import { createRelay } from './relay.ts'

const purchase = (order_id: number): ShopEvent => ({ name: 'purchase', order_id, value: 1, items: [] })
const numbers = (sent: ShopEvent[]) => sent.map((event) => event.name === 'purchase' && event.order_id)

function newRelay({ hasTag = true } = {}) {
  const sent: ShopEvent[] = []
  const close = vi.fn()
  const open = vi.fn(async () =>
    hasTag ? { send: (event: ShopEvent) => void sent.push(event), close } : null,
  )
  return { relay: createRelay(open), sent, open, close }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('holds events until the choice, and sends them in order once it is "all"', async () => {
  const { relay, sent, open } = newRelay()
  relay.take(purchase(1))
  relay.take(purchase(2))
  await settled()
  expect([sent, open.mock.calls]).toEqual([[], []])
  relay.choose('all')
  relay.take(purchase(3))
  await settled()
  relay.take(purchase(4))
  await settled()
  expect(numbers(sent)).toEqual([1, 2, 3, 4])
  expect(open).toHaveBeenCalledOnce()
})

it('drops earlier and later events at "functional"', async () => {
  const { relay, sent, open } = newRelay()
  relay.take(purchase(1))
  relay.choose('functional')
  relay.take(purchase(2))
  await settled()
  relay.choose('all')
  relay.take(purchase(3))
  await settled()
  expect(numbers(sent)).toEqual([3])
  expect(open).toHaveBeenCalledOnce()
})

it('closes when consent is withdrawn, also while it is opening', async () => {
  const { relay, sent, close } = newRelay()
  relay.take(purchase(1))
  relay.choose('all')
  relay.choose('functional')
  await settled()
  expect([numbers(sent), close.mock.calls.length]).toEqual([[], 1])
  relay.choose('all')
  relay.take(purchase(2))
  await settled()
  relay.choose('functional')
  relay.take(purchase(3))
  await settled()
  expect([numbers(sent), close.mock.calls.length]).toEqual([[2], 2])
})

it('opens once and holds nothing if the shop has no tag', async () => {
  const { relay, sent, open } = newRelay({ hasTag: false })
  relay.choose('all')
  await settled()
  relay.take(purchase(1))
  relay.take(purchase(2))
  await settled()
  expect([sent, open.mock.calls.length]).toEqual([[], 1])
})

it('tries again with the next event when opening failed', async () => {
  const { relay, sent, open } = newRelay()
  open.mockRejectedValueOnce(new Error('no network'))
  relay.choose('all')
  relay.take(purchase(1))
  await settled()
  expect(sent).toEqual([])
  relay.take(purchase(2))
  await settled()
  expect(numbers(sent)).toEqual([1, 2])
})

it('holds only the latest 200 events until the choice', async () => {
  const { relay, sent } = newRelay()
  for (let number = 1; number <= 250; number++) relay.take(purchase(number))
  relay.choose('all')
  await settled()
  expect([sent.length, numbers(sent)[0], numbers(sent).at(-1)]).toEqual([200, 51, 250])
})

it('never sends events from after a refusal, whatever the order of choices', async () => {
  const step = fc.constantFrom('event', 'all', 'functional', 'wait')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { relay, sent } = newRelay()
      const forbidden = new Set<number>()
      let refused = false
      for (const [number, next] of steps.entries()) {
        if (next === 'wait') await settled()
        else if (next === 'event') {
          if (refused) forbidden.add(number)
          relay.take(purchase(number))
        } else {
          refused = next === 'functional'
          relay.choose(next)
        }
      }
      await settled()
      const order = numbers(sent) as number[]
      expect(order.filter((number) => forbidden.has(number))).toEqual([])
      expect(order).toEqual([...new Set(order)].toSorted((a, b) => a - b))
    }),
    { numRuns: 100 },
  )
})
