import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { wishOf } from '../wish/remembered-wish.ts'
import { ClearButton, SearchButton } from './search-button.tsx'
import { SearchDropdown } from './search-dropdown.tsx'
import { type Entry, termOf } from './search-state.ts'
import { searchUrl } from './search-url.ts'
import { entriesOf } from './suggestion-groups.ts'
import { useSuggestions } from './use-suggestions.ts'

const moves = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' } as const

/** The search field with suggestions (ARIA combobox: focus stays in the field, arrow keys move through the list). */
export function SearchField({ autoFocus = false, start = '' }: { autoFocus?: boolean; start?: string }) {
  const t = useTranslations('search')
  const locale = useLocale()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [state, dispatch] = useSuggestions(start)
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const { isOpen, active, searchBarText: text } = state
  const allUri = searchUrl(locale, termOf(text), useIsHydrated() ? wishOf(search) : {})
  const entries = isOpen ? entriesOf(state, allUri) : []
  const hasList = entries.length > 0

  // Before anything is painted: a phone keeps its keyboard open when the focus moves from the plain field to this one.
  useLayoutEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) =>
      form.current?.contains(target as Node) || dispatch({ type: 'closed' })
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen, dispatch])

  const goTo = (uri: string) => {
    input.current?.blur()
    navigate(uri)
  }
  const submit = () => {
    const chosen: Entry | undefined = entries[active]
    if (chosen) goTo(chosen.uri)
    else if (termOf(text)) goTo(allUri)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isOpen) {
      // The first Escape closes the list, the next one the panel or menu around it.
      event.preventDefault()
      dispatch({ type: 'closed' })
    }
    const to = moves[event.key as keyof typeof moves]
    if (!to || !termOf(text)) return
    // Home and End move the text cursor until an entry is selected.
    if ((to === 'first' || to === 'last') && active === -1) return
    event.preventDefault()
    if (isOpen) dispatch({ type: 'moved', to, count: entries.length })
    else dispatch({ type: 'opened' })
  }

  return (
    <search aria-label={t('label')}>
      <form
        ref={form}
        action={paths.search[locale]}
        className="relative text-ink"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <input
          ref={input}
          type="search"
          name="term"
          value={text}
          aria-label={t('field')}
          placeholder={t('field')}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? `${id}-list` : undefined}
          aria-activedescendant={hasList && active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          onChange={(event) => dispatch({ type: 'typed', text: event.target.value })}
          onFocus={() => dispatch({ type: 'opened' })}
          onKeyDown={onKeyDown}
          className="search-input"
        />
        {text && (
          <ClearButton
            onClick={() => {
              dispatch({ type: 'typed', text: '' })
              input.current?.focus()
            }}
          />
        )}
        <SearchButton label={t('submit')} />
        <SearchDropdown id={id} state={state} allUri={allUri} />
      </form>
    </search>
  )
}
