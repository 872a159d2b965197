import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSelection } from './selection.ts'

/** Like the browser's storage: the order of keys is not defined. */
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
const onChange = vi.fn()
const open = () => createSelection({ storage: () => storage, onChange })
const ids = (selection: ReturnType<typeof open>) => selection.store.get().map(({ id }) => id)

beforeEach(() => {
  storage = new FakeStorage()
  onChange.mockClear()
})

describe('the comparison selection', () => {
  it('is stored per product, in order of selection, and restored', () => {
    const selection = open()
    for (const id of [30, 4, 17]) expect(selection.add(id, `no ${id}`, 'nl')).toBe(true)
    expect([...storage.entries.keys()].sort()).toEqual(['compare:17', 'compare:30', 'compare:4'])
    const again = open()
    expect(ids(again)).toEqual([30, 4, 17])
    expect(again.store.get()[0]?.names).toEqual({ nl: 'no 30' })
  })

  it('removes the entry of a removed product', () => {
    const selection = open()
    selection.add(1, 'one', 'nl')
    selection.add(2, 'two', 'nl')
    selection.remove(1)
    expect([...storage.entries.keys()]).toEqual(['compare:2'])
    selection.clear()
    expect(storage.entries.size).toBe(0)
    expect(onChange.mock.calls).toEqual([[[1]], [[1, 2]], [[2]], [[]]])
  })

  it('has at most four products, each once', () => {
    const selection = open()
    for (const id of [1, 2, 2, 3, 4]) selection.add(id, '', 'nl')
    expect(selection.add(5, 'five', 'nl')).toBe(false)
    expect(selection.add(4, 'four', 'nl')).toBe(true)
    expect(ids(selection)).toEqual([1, 2, 3, 4])
    expect(onChange).toHaveBeenCalledTimes(4)
  })

  it('notifies subscribers, with a new list only on changes', () => {
    const selection = open()
    const listener = vi.fn()
    const stop = selection.store.subscribe(listener)
    const before = selection.store.get()
    expect(selection.store.get()).toBe(before)
    selection.add(1, 'one', 'nl')
    expect(selection.store.get()).not.toBe(before)
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    selection.clear()
    expect(listener).toHaveBeenCalledTimes(1)
    expect(selection.store.getOnServer()).toBe(selection.store.getOnServer())
  })

  it('is filled from the server only while it is empty, and not saved again', () => {
    const selection = open()
    selection.fill([9, 8, 7, 6, 5])
    expect(ids(selection)).toEqual([9, 8, 7, 6])
    selection.fill([1])
    expect(ids(selection)).toEqual([9, 8, 7, 6])
    expect(onChange).not.toHaveBeenCalled()
    selection.update([8], [{ id: 8, name: 'acht' }], 'nl')
    expect(open().store.get()[1]).toMatchObject({ id: 8, names: { nl: 'acht' } })
  })

  it('stays empty when the saved selection arrives after the visitor has cleared it', () => {
    const selection = open()
    selection.add(1, 'een', 'nl')
    selection.clear()
    selection.fill([1])
    expect(ids(selection)).toEqual([])
  })

  it('ignores entries that are not its own', () => {
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

  it('lasts as long as the page when storage is forbidden', () => {
    const selection = createSelection({
      storage: () => {
        throw new Error('forbidden')
      },
    })
    selection.add(1, 'one', 'nl')
    expect(ids(selection)).toEqual([1])
  })

  it('is read again when a page is restored from the back/forward cache', () => {
    const left = open()
    left.add(1, 'one', 'nl')
    open().add(2, 'two', 'nl')
    expect(ids(left)).toEqual([1])
    left.reload()
    expect(ids(left)).toEqual([1, 2])
  })

  it('drops products that no longer exist, and only those that were requested', () => {
    const selection = open()
    for (const id of [1, 2, 3]) selection.add(id, '', 'nl')
    onChange.mockClear()
    selection.update([1, 2], [{ id: 1, name: 'one' }], 'en')
    expect(ids(selection)).toEqual([1, 3])
    expect(selection.store.get()[0]?.names).toEqual({ nl: '', en: 'one' })
    expect(onChange.mock.calls).toEqual([[[1, 3]]])
  })
})
