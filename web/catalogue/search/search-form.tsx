import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { wishOf } from '../wish/remembered-wish.ts'
import { ClearButton, SearchButton } from './search-button.tsx'
import { readTerm, searchUrl } from './search-url.ts'
import { WishInputs } from './wish-inputs.tsx'

/** The search field on the results page. A plain form, so it works without JavaScript; it keeps the wish. */
export function SearchForm({ term }: { term: string }) {
  const t = useTranslations('search')
  const locale = useLocale()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [text, setText] = useState(term)
  const input = useRef<HTMLInputElement>(null)
  return (
    <search aria-label={t('page.form')} className="mt-2 block max-w-read lg:mt-5">
      <form
        action={paths.search[locale]}
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          const term = readTerm(text)
          if (term) navigate(searchUrl(locale, term, wishOf(search)))
        }}
      >
        <input
          ref={input}
          type="search"
          name="term"
          value={text}
          onChange={({ target }) => setText(target.value)}
          aria-label={t('field')}
          placeholder={t('field')}
          enterKeyHint="search"
          maxLength={200}
          className="search-input"
        />
        <WishInputs search={search} />
        {text && (
          <ClearButton
            onClick={() => {
              setText('')
              input.current?.focus()
            }}
          />
        )}
        <SearchButton label={t('submit')} />
      </form>
    </search>
  )
}
