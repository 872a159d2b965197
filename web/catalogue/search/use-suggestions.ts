import { useEffect, useEffectEvent, useReducer } from 'react'
import { useLocation } from 'react-router'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import { initialState, isLongEnough, searchReducer, termOf } from './search-state.ts'

const pauseMs = 200
const suggestionsOfEach = 3

/** The state of a search field. Loads suggestions when typing pauses; navigation resets it. */
export function useSuggestions() {
  const locale = useLocale()
  const [state, dispatch] = useReducer(searchReducer, initialState)
  const { searchBarText: text } = state
  const { key } = useLocation()

  const reset = useEffectEvent((_key: string) => dispatch({ type: 'left' }))
  useEffect(() => reset(key), [key])

  useEffect(() => {
    if (!isLongEnough(text)) return
    const term = termOf(text)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      createApi(locale)
        .suggestions(term, suggestionsOfEach, stop.signal)
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
