import { ArrowRight } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { SmartLink } from '../../../ui/smart-link.tsx'
import { searchUrl } from './search-url.ts'
import { countEntries, type Group } from './suggestion-groups.ts'

/** So many are in sight; with more, a shadow says that the list goes on. */
const inSight = 4

type Props = { id: string; groups: Group[]; active: number; term: string }

export function SuggestionList({ id, groups, active, term }: Props) {
  const t = useTranslations('search.dropdown')
  const locale = useLocale()
  const list = useRef<HTMLDivElement>(null)
  const goesOn = useHeightOfFour(list, groups)
  const count = countEntries(groups)
  let at = -1

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    // Focus stays in the field; these are reached by arrow keys, or by pointer.
    tabIndex: -1,
  })

  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('label')}
      // Or some browsers take what scrolls for a stop of the Tab key.
      tabIndex={-1}
      className="suggestions"
    >
      {groups.map(({ name, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list of options
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <p id={`${id}-${name}`} role="presentation" className="px-4 pt-3 pb-1 text-xs text-stone">
            {t(name)}
          </p>
          {entries.map(({ key, title, uri }) => {
            at += 1
            return (
              <SmartLink key={key} to={uri} {...option(at)} className="suggestion">
                {title}
              </SmartLink>
            )
          })}
        </div>
      ))}
      <SmartLink
        to={searchUrl(locale, term)}
        {...option(count)}
        data-more={goesOn}
        className="suggestion suggestion-all"
      >
        <span className="min-w-0 truncate">{t('all', { term })}</span>
        <ArrowRight aria-hidden="true" strokeWidth={2.5} className="size-4.5 shrink-0" />
      </SmartLink>
    </div>
  )
}

/** Makes the list as high as four entries and what stands around them. True while there is more below. */
function useHeightOfFour(list: RefObject<HTMLDivElement | null>, groups: Group[]) {
  const [goesOn, setGoesOn] = useState(false)
  const shown = groups.flatMap(({ entries }) => entries.map(({ key }) => key)).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries have other heights
  useLayoutEffect(() => {
    const box = list.current
    if (!box) return
    const all = box.querySelectorAll<HTMLElement>('[role="option"]')
    const [last, toAll] = [all[inSight - 1], all[all.length - 1]]
    box.style.maxHeight =
      all.length - 1 > inSight && last && toAll
        ? `min(${last.offsetTop + last.offsetHeight + toAll.offsetHeight}px, 60dvh)`
        : ''
    const look = () => setGoesOn(box.scrollHeight - box.scrollTop - box.clientHeight > 4)
    look()
    box.addEventListener('scroll', look, { passive: true })
    return () => box.removeEventListener('scroll', look)
  }, [shown])

  return goesOn
}
