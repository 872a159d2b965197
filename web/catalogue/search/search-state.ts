import { minTermLength } from '../../../contract/rules/limits.ts'
import type { SuggestedProduct, Suggestions } from '../../../contract/wire/catalogue/search.ts'

/** A line of the dropdown: a suggestion, or the link to all results. */
export type Entry = { key: string; title: string; uri: string; product?: SuggestedProduct }

type Parts = Pick<Suggestions, 'products' | 'pages' | 'categories'>

export type SearchState = {
  searchBarText: string
  isOpen: boolean
  dropdownProducts: Parts['products']
  dropdownPages: Parts['pages']
  dropdownCategories: Parts['categories']
  dropdownLoading: boolean
  /** True when all suggestions belong to the current text. */
  isAnswered: boolean
  /** The entry selected with the arrow keys; -1 for none. */
  active: number
}

export type SearchEvent =
  | { type: 'typed'; text: string }
  /** A part that failed is missing and stays unchanged. */
  | { type: 'answered'; term: string; found: Partial<Parts> }
  | { type: 'moved'; to: 'next' | 'previous' | 'first' | 'last'; count: number }
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'left' }

const noSuggestions = { dropdownProducts: [], dropdownPages: [], dropdownCategories: [] }

export const initialState: SearchState = {
  searchBarText: '',
  isOpen: false,
  ...noSuggestions,
  dropdownLoading: false,
  isAnswered: false,
  active: -1,
}

export const termOf = (text: string) => text.trim()
export const isLongEnough = (text: string) => termOf(text).length >= minTermLength

export function searchReducer(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed':
      return {
        ...initialState,
        searchBarText: event.text,
        isOpen: termOf(event.text) !== '',
        dropdownLoading: isLongEnough(event.text),
      }
    case 'answered':
      return answered(state, event)
    case 'moved':
      return { ...state, isOpen: true, active: moved(state.active, event) }
    case 'opened':
      return termOf(state.searchBarText) ? { ...state, isOpen: true } : state
    case 'closed':
      return { ...state, isOpen: false, active: -1 }
    case 'left':
      return initialState
  }
}

function answered(state: SearchState, { term, found }: SearchEvent & { type: 'answered' }): SearchState {
  // A late response for an earlier text.
  if (term !== termOf(state.searchBarText) || !state.dropdownLoading) return state
  return {
    ...state,
    dropdownProducts: found.products ?? state.dropdownProducts,
    dropdownPages: found.pages ?? state.dropdownPages,
    dropdownCategories: found.categories ?? state.dropdownCategories,
    dropdownLoading: false,
    isAnswered: Boolean(found.products && found.pages && found.categories),
    active: -1,
  }
}

/** Wraps around: down from the field is the first entry, up is the last. */
function moved(active: number, { to, count }: SearchEvent & { type: 'moved' }) {
  if (count === 0) return -1
  if (to === 'first') return 0
  if (to === 'last') return count - 1
  if (to === 'next') return (active + 1) % count
  return active <= 0 ? count - 1 : active - 1
}
