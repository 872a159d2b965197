import { describe, expect, it } from 'vitest'
import { initialState, type SearchEvent, type SearchState, searchReducer } from './search-state.ts'

const stateAfter = (...events: SearchEvent[]): SearchState => events.reduce(searchReducer, initialState)
const typed = (text: string): SearchEvent => ({ type: 'typed', text })
const link = (id: number) => ({ id, title: `title ${id}`, uri: `/${id}` })
const product = {
  id: 1,
  name: 'BHV',
  uri: '/bhv',
  kind: 'training' as const,
  picture: '/bhv.svg',
  starting_price: 100,
  starting_price_gross: 121,
  vat_exempt: false,
  on_quotation: false,
  next_date: null,
}
const found = {
  products: [product],
  pages: [link(2)],
  categories: [link(3)],
}
const answered = (term: string, parts: Partial<typeof found> = found): SearchEvent => ({
  type: 'answered',
  term,
  found: parts,
})

describe('typing', () => {
  it('opens the dropdown, and waits for suggestions from three characters on', () => {
    expect(stateAfter(typed('b'))).toMatchObject({ isOpen: true, dropdownLoading: false })
    expect(stateAfter(typed(' bh '))).toMatchObject({ isOpen: true, dropdownLoading: false })
    expect(stateAfter(typed(' bhv '))).toMatchObject({ isOpen: true, dropdownLoading: true })
  })

  it('clears earlier suggestions', () => {
    const state = stateAfter(typed('bhv'), answered('bhv'), typed('bhv c'))
    expect(state).toMatchObject({ dropdownProducts: [], dropdownPages: [], dropdownCategories: [] })
    expect(stateAfter(typed('bhv'), answered('bhv'), typed('bh')).dropdownProducts).toEqual([])
  })

  it.each(['', ' ', ' \t\n '])('does nothing for %j, and closes what was open', (text) => {
    expect(stateAfter(typed(text))).toEqual({ ...initialState, searchBarText: text })
    expect(stateAfter(typed('bhv'), answered('bhv'), typed(text))).toEqual({
      ...initialState,
      searchBarText: text,
    })
  })
})

describe('a response', () => {
  it('fills the dropdown', () => {
    expect(stateAfter(typed('bhv '), answered('bhv'))).toMatchObject({
      dropdownProducts: found.products,
      dropdownPages: found.pages,
      dropdownCategories: found.categories,
      dropdownLoading: false,
      isAnswered: true,
    })
  })

  it('is ignored when it is for an older text or arrives after leaving', () => {
    const waiting = stateAfter(typed('bhv'), typed('bhv cursus'))
    expect(searchReducer(waiting, answered('bhv'))).toBe(waiting)
    expect(stateAfter(typed('bhv'), { type: 'left' }, answered('bhv'))).toEqual(initialState)
    const shortened = stateAfter(typed('bhv'), typed('bh'))
    expect(searchReducer(shortened, answered('bh'))).toBe(shortened)
  })

  it('leaves a failed part unchanged', () => {
    const { products, categories } = found
    const state = stateAfter(typed('bhv'), answered('bhv', { products, categories }))
    expect(state).toMatchObject({ dropdownProducts: products, dropdownPages: [], isAnswered: false })
    expect(stateAfter(typed('bhv'), answered('bhv', {}))).toMatchObject({
      dropdownLoading: false,
      isAnswered: false,
      isOpen: true,
    })
  })
})

describe('the arrow keys', () => {
  const go = (active: number, to: 'next' | 'previous' | 'first' | 'last', count = 3) =>
    searchReducer({ ...initialState, active }, { type: 'moved', to, count }).active

  it('wrap around', () => {
    expect([go(-1, 'next'), go(0, 'next'), go(2, 'next')]).toEqual([0, 1, 0])
    expect([go(-1, 'previous'), go(0, 'previous'), go(2, 'previous')]).toEqual([2, 2, 1])
    expect([go(1, 'first'), go(1, 'last')]).toEqual([0, 2])
    expect(go(-1, 'next', 0)).toBe(-1)
  })

  it('reset when the text or the suggestions change', () => {
    const onLast = stateAfter(typed('bhv'), answered('bhv'), { type: 'moved', to: 'last', count: 4 })
    expect(onLast.active).toBe(3)
    expect(searchReducer(onLast, typed('bhv x')).active).toBe(-1)
    expect(searchReducer(onLast, { type: 'closed' })).toMatchObject({ active: -1, isOpen: false })
  })
})

it('closes without losing the text, and reopens with the same suggestions', () => {
  const closed = stateAfter(typed('bhv'), answered('bhv'), { type: 'closed' })
  expect(closed).toMatchObject({ isOpen: false, searchBarText: 'bhv', dropdownProducts: found.products })
  expect(searchReducer(closed, { type: 'opened' }).isOpen).toBe(true)
  expect(searchReducer(initialState, { type: 'opened' }).isOpen).toBe(false)
})

it('resets on navigation', () => {
  expect(stateAfter(typed('bhv'), answered('bhv'), { type: 'left' })).toEqual(initialState)
})
