import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { SearchButton } from './search-button.tsx'
import { readTerm, searchUrl } from './search-url.ts'

/** The search field on the results page. A plain form, so it works without JavaScript. */
export function SearchForm({ term }: { term: string }) {
  const t = useTranslations('search')
  const locale = useLocale()
  const navigate = useNavigate()
  return (
    <search aria-label={t('page.form')} className="mt-6 block max-w-read">
      <form
        action={paths.search[locale]}
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          const term = readTerm(String(new FormData(event.currentTarget).get('term')))
          if (term) navigate(searchUrl(locale, term))
        }}
      >
        <input
          type="search"
          name="term"
          defaultValue={term}
          aria-label={t('field')}
          placeholder={t('field')}
          enterKeyHint="search"
          maxLength={200}
          className="search-input"
        />
        <SearchButton />
      </form>
    </search>
  )
}
