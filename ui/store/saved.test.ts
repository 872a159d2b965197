import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from './create-store.ts'
import { forgetPersonal, saved } from './saved.ts'

const entries = new Map<string, string>()
let isFull = false
let page: EventTarget

beforeEach(() => {
  entries.clear()
  isFull = false
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, value)
    },
    removeItem: (key: string) => entries.delete(key),
    key: (index: number) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size
    },
  })
})

const newList = () => saved<number[]>('list', { parse: (text) => JSON.parse(text ?? '[]') })

describe('a saved value', () => {
  it('survives a reload', () => {
    newList().set([1, 2])
    expect(newList().get()).toEqual([1, 2])
  })

  it('is the same object until it changes', () => {
    const list = newList()
    entries.set('list', '[1]')
    expect(list.get()).toBe(list.get())
    list.set((before) => [...before, 2])
    expect([list.get(), entries.get('list')]).toEqual([[1, 2], '[1,2]'])
  })

  it('falls back where the stored text is not valid', () => {
    entries.set('list', 'not json')
    expect(newList().get()).toEqual([])
  })

  it('lasts as long as the page where storage is full or forbidden', () => {
    const list = newList()
    isFull = true
    list.set([3])
    expect([list.get(), newList().get()]).toEqual([[3], []])
    vi.stubGlobal('sessionStorage', undefined)
    const text = saved<string>('text', { parse: (stored) => stored ?? '' })
    text.set('typed')
    expect(text.get()).toBe('typed')
  })

  it('is removed when it is empty', () => {
    const text = saved<string | null>('text', { parse: (stored) => stored })
    text.set('typed')
    expect(entries.get('text')).toBe('typed')
    text.set(null)
    expect(entries.has('text')).toBe(false)
  })

  it('follows changes in other tabs while someone listens', () => {
    const onChange = vi.fn()
    const list = saved<number[]>('list', { parse: (text) => JSON.parse(text ?? '[]'), onChange })
    const listener = vi.fn()
    const unsubscribe = list.subscribe(listener)
    const dispatchChange = (key: string | null) =>
      page.dispatchEvent(Object.assign(new Event('storage'), { key }))
    entries.set('list', '[7]')
    dispatchChange('list')
    dispatchChange('another')
    dispatchChange(null)
    expect([list.get(), listener.mock.calls.length]).toEqual([[7], 2])
    expect(onChange.mock.calls).toEqual([[[7]], [[7]]])
    unsubscribe()
    dispatchChange('list')
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

describe('a personal value', () => {
  it('is removed at logout, loaded or not, and no other value is', () => {
    vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
    vi.stubGlobal(
      'StorageEvent',
      class extends Event {
        key: string
        constructor(type: string, { key }: { key: string }) {
          super(type)
          this.key = key
        }
      },
    )
    const draft = saved<string>('draft', { isPersonal: true, parse: (text) => text ?? '' })
    const listener = vi.fn()
    draft.subscribe(listener)
    draft.set('born in 1990')
    newList().set([1])
    entries.set('personal of code that is not loaded', 'x')
    expect([...entries.values()]).toContain('born in 1990')
    listener.mockClear()
    forgetPersonal()
    expect([...entries]).toEqual([['list', '[1]']])
    expect([draft.get(), listener.mock.calls.length]).toEqual(['', 1])
  })

  it('does not need storage', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(forgetPersonal).not.toThrow()
  })
})

describe('a store', () => {
  it('starts with its first listener and stops with its last', () => {
    const log: string[] = []
    const store = createStore(0, {
      onActive: () => {
        log.push('start')
        return () => log.push('stop')
      },
    })
    const unsubscribers = [store.subscribe(() => {}), store.subscribe(() => {})]
    for (const unsubscribe of unsubscribers) unsubscribe()
    store.subscribe(() => {})
    expect(log).toEqual(['start', 'stop', 'start'])
  })

  it('shows everyone the initial state on the server', () => {
    const store = createStore('nobody')
    store.set('somebody')
    expect([store.get(), store.getOnServer()]).toEqual(['somebody', 'nobody'])
  })
})
