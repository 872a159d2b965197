import { minTermLength } from '../../../contract/rules/limits.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { isLongEnough, type SearchState, termOf } from './search-state.ts'
import { countEntries, groupsOf, hasAllResultsLink } from './suggestion-groups.ts'
import { SuggestionList } from './suggestion-list.tsx'

/** The dropdown below the search field, with a status for screen readers. */
export function SearchDropdown({ id, state, allUri }: { id: string; state: SearchState; allUri: string }) {
  const t = useTranslations('search.dropdown')
  const { isOpen, isAnswered, dropdownLoading, searchBarText: text } = state
  const groups = groupsOf(state)
  const count = countEntries(groups)
  const term = termOf(text)
  const noteText = () => {
    if (!isLongEnough(text)) return t('short', { count: minTermLength })
    if (dropdownLoading) return t('loading')
    return isAnswered && count === 0 ? t('nothing', { term }) : undefined
  }
  const statusText = () => {
    if (!isOpen || !isAnswered) return ''
    return count > 0 ? t('found', { count }) : t('nothing', { term })
  }
  const note = isOpen ? noteText() : undefined
  return (
    <>
      <p role="status" className="sr-only">
        {statusText()}
      </p>
      {isOpen && (
        <div className="search-dropdown">
          {note && <p className="px-4 py-3 text-sm wrap-anywhere text-slate">{note}</p>}
          {hasAllResultsLink(state, groups) && (
            <SuggestionList id={id} groups={groups} active={state.active} term={term} allUri={allUri} />
          )}
        </div>
      )}
    </>
  )
}
