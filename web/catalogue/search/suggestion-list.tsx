import { ArrowRight } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { ProductSuggestion } from './product-suggestion.tsx'
import { countEntries, type Group, kindOf } from './suggestion-groups.ts'

/** With more entries the list scrolls, and a shadow shows that there is more. */
const maxVisible = 4

type Props = { id: string; groups: Group[]; active: number; term: string; allUri: string }

export function SuggestionList({ id, groups, active, term, allUri }: Props) {
  const t = useTranslations('search.dropdown')
  const list = useRef<HTMLDivElement>(null)
  const hasMore = useMaxHeight(list, groups)
  const count = countEntries(groups)
  let at = -1

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    // Focus stays in the field; entries are reached by arrow keys or pointer.
    tabIndex: -1,
  })

  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('label')}
      // Some browsers make a scrolling area a tab stop; this one is not.
      tabIndex={-1}
      className="suggestions"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
        <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
          <p id={`${id}-${group.name}`} role="presentation" className="px-4 pt-3 pb-1 text-xs text-stone">
            {t(group.name, { kind: kindOf(group) })}
          </p>
          {group.entries.map(({ key, title, uri, product }) => {
            at += 1
            return (
              <a key={key} href={uri} {...option(at)} className="suggestion">
                {product ? <ProductSuggestion product={product} /> : title}
              </a>
            )
          })}
        </div>
      ))}
      <a href={allUri} {...option(count)} data-more={hasMore} className="suggestion suggestion-all">
        <span className="min-w-0 truncate">{t('all', { term })}</span>
        <ArrowRight aria-hidden="true" strokeWidth={2.5} className="size-4.5 shrink-0" />
      </a>
    </div>
  )
}

/** Limits the height to four entries and the elements around them. Returns whether there is more below. */
function useMaxHeight(list: RefObject<HTMLDivElement | null>, groups: Group[]) {
  const [hasMore, setHasMore] = useState(false)
  const shown = groups.flatMap(({ entries }) => entries.map(({ key }) => key)).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of entries changes the height
  useLayoutEffect(() => {
    const box = list.current
    if (!box) return
    const all = box.querySelectorAll<HTMLElement>('[role="option"]')
    const [last, toAll] = [all[maxVisible - 1], all[all.length - 1]]
    box.style.maxHeight =
      all.length - 1 > maxVisible && last && toAll
        ? `min(${last.offsetTop + last.offsetHeight + toAll.offsetHeight}px, 60dvh)`
        : ''
    const update = () => setHasMore(box.scrollHeight - box.scrollTop - box.clientHeight > 4)
    update()
    box.addEventListener('scroll', update, { passive: true })
    return () => box.removeEventListener('scroll', update)
  }, [shown])

  return hasMore
}
