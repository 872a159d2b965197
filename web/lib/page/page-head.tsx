import { useLocale } from '../../../ui/i18n/translations.tsx'
import { useOrigin } from './origin.ts'
import { type Preview, PreviewTags } from './preview-tags.tsx'

type Props = Omit<Preview, 'alternates'> & {
  /** The page's address in both languages; without it the page asks not to be indexed. */
  alternates?: Preview['alternates']
  /** False for a variant of an indexed page: filtered, or with a form open. */
  indexed?: boolean
  /** The path of the RSS feed of this page. */
  feed?: string
}

/** The page's title, and tags for search engines and link previews. React moves them into the head. */
export function PageHead({ alternates, indexed = true, feed, ...preview }: Props) {
  const locale = useLocale()
  const origin = useOrigin()
  return (
    <>
      <title>{preview.title}</title>
      <meta name="description" content={preview.description} />
      {!(alternates && indexed) && <meta name="robots" content="noindex" />}
      {alternates && <link rel="canonical" href={origin + alternates[locale]} />}
      {import.meta.env.SSR && alternates && (
        <PreviewTags {...preview} alternates={alternates} locale={locale} origin={origin} />
      )}
      {import.meta.env.SSR && feed && (
        <link rel="alternate" type="application/rss+xml" title="Vangnet" href={`${feed}/rss.xml`} />
      )}
    </>
  )
}
