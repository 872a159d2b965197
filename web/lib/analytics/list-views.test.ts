import { expect, it } from 'vitest'
import type { ListedItem, ShopEvent } from './events.ts'
import { batchListViews } from './list-views.ts'

const item = (position: number): ListedItem => ({
  po_id: position,
  full_name: `Training ${position}`,
  brand: 'GWO',
  price: 100,
  option_name: '',
  quantity: 1,
  position,
})

function newBatch() {
  const emitted: ShopEvent[] = []
  const timers: { run: () => void; ms: number }[] = []
  const batch = batchListViews((event) => emitted.push(event), {
    later: (run, ms) => timers.push({ run, ms }),
  })
  const short = () =>
    emitted.map((event) =>
      event.name === 'view_item_list' ? [event.list, ...event.items.map(({ position }) => position)] : [],
    )
  return { batch, timers, short }
}

it('emits one event per list for the items seen within 3 s, in the order of the list', () => {
  const { batch, timers, short } = newBatch()
  batch.see('deals', item(2))
  batch.see('search', item(1))
  batch.see('deals', item(1))
  expect([timers.map(({ ms }) => ms), short()]).toEqual([[3000], []])
  timers[0]?.run()
  expect(short()).toEqual([
    ['deals', 1, 2],
    ['search', 1],
  ])
})

it('starts a new batch after that, and emits it at once when the page is left', () => {
  const { batch, timers, short } = newBatch()
  batch.see('deals', item(1))
  timers[0]?.run()
  batch.see('deals', item(4))
  expect(timers.length).toBe(2)
  batch.flush()
  timers[1]?.run()
  expect(short()).toEqual([
    ['deals', 1],
    ['deals', 4],
  ])
})
