import { useEffect, useReducer, useRef } from 'react'
import { useLocation } from 'react-router'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import { wishOf } from '../wish/remembered-wish.ts'
import { initialState, isLongEnough, searchReducer, termOf } from './search-state.ts'

const pauseMs = 200
const suggestionsOfEach = 3

/** The state of a search field that begins with a text. Loads suggestions when typing pauses; navigation resets it. */
export function useSuggestions(start: string) {
  const locale = useLocale()
  const [state, dispatch] = useReducer(searchReducer, start, (text) =>
    searchReducer(initialState, { type: 'typed', text }),
  )
  const { searchBarText: text } = state
  const { key } = useLocation()

  const openedAt = useRef(key)
  useEffect(() => {
    if (openedAt.current !== key) dispatch({ type: 'left' })
    openedAt.current = key
  }, [key])

  useEffect(() => {
    if (!isLongEnough(text)) return
    const term = termOf(text)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      createApi(locale)
        .suggestions(term, { limit: suggestionsOfEach, wish: wishOf(location.search) }, stop.signal)
        .then(
          (found) => dispatch({ type: 'answered', term, found }),
          () => stop.signal.aborted || dispatch({ type: 'answered', term, found: {} }),
        )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text, locale])

  return [state, dispatch] as const
}
