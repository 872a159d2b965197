import { shortestTerm } from '../../../contract/rules/limits.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { isLongEnough, type SearchState, termOf } from './search-state.ts'
import { countEntries, groupsOf, hasAllResultsLink } from './suggestion-groups.ts'
import { SuggestionList } from './suggestion-list.tsx'

/** What unfolds under the search field. How many there are is said aloud too. */
export function SearchDropdown({ id, state }: { id: string; state: SearchState }) {
  const t = useTranslations('search.dropdown')
  const { isOpen, isAnswered, dropdownLoading, searchBarText: text } = state
  const groups = groupsOf(state)
  const count = countEntries(groups)
  const term = termOf(text)
  const note = () => {
    if (!isLongEnough(text)) return t('short', { count: shortestTerm })
    if (dropdownLoading) return t('loading')
    return isAnswered && count === 0 ? t('nothing', { term }) : undefined
  }
  const said = () => {
    if (!isOpen || !isAnswered) return ''
    return count > 0 ? t('found', { count }) : t('nothing', { term })
  }
  const noted = isOpen ? note() : undefined
  return (
    <>
      <p role="status" className="sr-only">
        {said()}
      </p>
      {isOpen && (
        <div className="search-dropdown">
          {noted && <p className="px-4 py-3 text-sm wrap-anywhere text-slate">{noted}</p>}
          {hasAllResultsLink(state, groups) && (
            <SuggestionList id={id} groups={groups} active={state.active} term={term} />
          )}
        </div>
      )}
    </>
  )
}
