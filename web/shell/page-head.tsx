import type { Alternates } from '../../contract/catalogue.ts'
import { useLocale } from '../i18n/translations.tsx'
import { useOrigin } from './origin.ts'

type Props = {
  title: string
  description: string
  /** The page's address in both languages; without it the page asks not to be indexed. */
  alternates?: Alternates
  picture?: string
}

/** What search engines and link previews read. React moves these into the head. */
export function PageHead({ title, description, alternates, picture }: Props) {
  const locale = useLocale()
  const origin = useOrigin()
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={locale === 'nl' ? 'nl_NL' : 'en_GB'} />
      <meta property="og:site_name" content="Vangnet" />
      {picture && <meta property="og:image" content={origin + picture} />}
      {alternates ? (
        <>
          <link rel="canonical" href={origin + alternates[locale]} />
          <meta property="og:url" content={origin + alternates[locale]} />
          <link rel="alternate" hrefLang="nl" href={origin + alternates.nl} />
          <link rel="alternate" hrefLang="en" href={origin + alternates.en} />
          <link rel="alternate" hrefLang="x-default" href={origin + alternates.nl} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}
