import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSelection } from './selection.ts'

/** Like the browser's own: keys in no order one may count on. */
class FakeStorage {
  readonly entries = new Map<string, string>()
  get length() {
    return this.entries.size
  }
  key(index: number) {
    return [...this.entries.keys()].toReversed()[index] ?? null
  }
  getItem(key: string) {
    return this.entries.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.entries.set(key, value)
  }
  removeItem(key: string) {
    this.entries.delete(key)
  }
}

let storage: FakeStorage
const changed = vi.fn()
const open = () => createSelection({ keeper: () => storage, changed })
const ids = (selection: ReturnType<typeof open>) => selection.get().map(({ id }) => id)

beforeEach(() => {
  storage = new FakeStorage()
  changed.mockClear()
})

describe('the products to compare', () => {
  it('are kept per product, in the order chosen, and found again', () => {
    const selection = open()
    for (const id of [30, 4, 17]) expect(selection.add(id, `no ${id}`, 'nl')).toBe(true)
    expect([...storage.entries.keys()].sort()).toEqual(['compare:17', 'compare:30', 'compare:4'])
    const again = open()
    expect(ids(again)).toEqual([30, 4, 17])
    expect(again.get()[0]?.names).toEqual({ nl: 'no 30' })
  })

  it('lose their entry when one is taken out', () => {
    const selection = open()
    selection.add(1, 'one', 'nl')
    selection.add(2, 'two', 'nl')
    selection.remove(1)
    expect([...storage.entries.keys()]).toEqual(['compare:2'])
    selection.clear()
    expect(storage.entries.size).toBe(0)
    expect(changed.mock.calls).toEqual([[[1]], [[1, 2]], [[2]], [[]]])
  })

  it('are four at most, and each once', () => {
    const selection = open()
    for (const id of [1, 2, 2, 3, 4]) selection.add(id, '', 'nl')
    expect(selection.add(5, 'five', 'nl')).toBe(false)
    expect(selection.add(4, 'four', 'nl')).toBe(true)
    expect(ids(selection)).toEqual([1, 2, 3, 4])
    expect(changed).toHaveBeenCalledTimes(4)
  })

  it('tell everybody who looks, with a list that is new only when it changed', () => {
    const selection = open()
    const listener = vi.fn()
    const stop = selection.subscribe(listener)
    const before = selection.get()
    expect(selection.get()).toBe(before)
    selection.add(1, 'one', 'nl')
    expect(selection.get()).not.toBe(before)
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    selection.clear()
    expect(listener).toHaveBeenCalledTimes(1)
    expect(selection.getOnServer()).toBe(selection.getOnServer())
  })

  it('come from what was kept elsewhere only while nothing is chosen here, and that is not saved again', () => {
    const selection = open()
    selection.fill([9, 8, 7, 6, 5])
    expect(ids(selection)).toEqual([9, 8, 7, 6])
    selection.fill([1])
    expect(ids(selection)).toEqual([9, 8, 7, 6])
    expect(changed).not.toHaveBeenCalled()
    selection.name([{ id: 8, name: 'acht' }], 'nl')
    expect(open().get()[1]).toMatchObject({ id: 8, names: { nl: 'acht' } })
  })

  it('pass over what is no entry of theirs', () => {
    for (const [key, text] of [
      ['compare:x', '{}'],
      ['compare:1', 'no json'],
      ['compare:2', '{"place":"first","names":{}}'],
      ['compare-asked', '1'],
      ['compare:3', '{"place":1,"names":{"en":"three"}}'],
    ] as const)
      storage.setItem(key, text)
    expect(ids(open())).toEqual([3])
  })

  it('are remembered by the page alone where storage is forbidden', () => {
    const selection = createSelection({
      keeper: () => {
        throw new Error('forbidden')
      },
    })
    selection.add(1, 'one', 'nl')
    expect(ids(selection)).toEqual([1])
  })

  it('are read again when a page comes back after the tab went on without it', () => {
    const left = open()
    left.add(1, 'one', 'nl')
    open().add(2, 'two', 'nl')
    expect(ids(left)).toEqual([1])
    left.reload()
    expect(ids(left)).toEqual([1, 2])
  })
})
