import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { SearchButton } from './search-button.tsx'
import { readTerm, searchUrl } from './search-url.ts'

/** The term in a field of the page itself, to be changed. A plain form: it works before any script does. */
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
          const wanted = readTerm(String(new FormData(event.currentTarget).get('term')))
          if (wanted) navigate(searchUrl(locale, wanted))
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
