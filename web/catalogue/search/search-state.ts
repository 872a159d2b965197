import { shortestTerm } from '../../../contract/rules/limits.ts'
import type { Suggestions } from '../../../contract/wire/catalogue/search.ts'

/** A line of the dropdown: something found, or the way to everything that is. */
export type Entry = { key: string; title: string; uri: string }

type Parts = Pick<Suggestions, 'products' | 'pages' | 'categories'>

export type SearchState = {
  searchBarText: string
  isOpen: boolean
  dropdownProducts: Parts['products']
  dropdownPages: Parts['pages']
  dropdownCategories: Parts['categories']
  dropdownLoading: boolean
  /** The suggestions are those for this text; else nothing can be said about it yet. */
  isAnswered: boolean
  /** Which entry the arrow keys are on; -1 for none. */
  active: number
}

export type SearchEvent =
  | { type: 'typed'; text: string }
  /** A part that failed is missing, and stays as it was. */
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

/** What is looked for; nothing when the text is blank. */
export const termOf = (text: string) => text.trim()
export const isLongEnough = (text: string) => termOf(text).length >= shortestTerm

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
  // It comes late, for a text that stands there no more.
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

/** Round and round; from the field down to the first entry and up to the last. */
function moved(active: number, { to, count }: SearchEvent & { type: 'moved' }) {
  if (count === 0) return -1
  if (to === 'first') return 0
  if (to === 'last') return count - 1
  if (to === 'next') return (active + 1) % count
  return active <= 0 ? count - 1 : active - 1
}
