import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { useLazy } from '../../lib/lazy/use-lazy.ts'
import { SearchButton } from './search-button.tsx'
import { WishInputs } from './wish-inputs.tsx'

/**
 * An open search field. A plain form at first, which works without JavaScript; the field with suggestions takes its place when it is
 * first used, and keeps text and focus.
 */
export function OpenSearch({ className = '' }: { className?: string }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const { search } = useLocation()
  const [isUsed, setIsUsed] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { part } = useLazy(isUsed, () => import('./search-field.tsx'), ['search'])

  // Used before this code ran.
  useEffect(() => {
    const isFocused = document.activeElement === input.current
    setText(input.current?.value ?? '')
    setHasFocus(isFocused)
    setIsUsed(isFocused)
  }, [])

  if (part)
    return (
      <div className={className}>
        <part.SearchField autoFocus={hasFocus} start={text} />
      </div>
    )
  return (
    <search aria-label={t('search')} className={className}>
      <form action={paths.search[locale]} className="relative text-ink">
        <input
          ref={input}
          type="search"
          name="term"
          aria-label={t('searchField')}
          placeholder={t('searchField')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onPointerEnter={() => setIsUsed(true)}
          onFocus={() => {
            setIsUsed(true)
            setHasFocus(true)
          }}
          onBlur={() => setHasFocus(false)}
          className="search-input"
        />
        <WishInputs search={search} />
        <SearchButton label={t('search')} />
      </form>
    </search>
  )
}
