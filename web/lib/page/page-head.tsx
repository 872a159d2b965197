import { useLocale } from '../../../ui/i18n/translations.tsx'
import { useOrigin } from './origin.ts'
import { type Preview, PreviewTags } from './preview-tags.tsx'

type Props = Omit<Preview, 'alternates'> & {
  /** The page's address in both languages; without it the page asks not to be indexed. */
  alternates?: Preview['alternates']
  /** False for a view of a page that is found by itself: narrowed down, or with a form opened. */
  indexed?: boolean
  /** The news reader's way to what this page lists. */
  feed?: string
}

/** The page's title, and what search engines and link previews read. React moves these into the head. */
export function PageHead({ alternates, indexed = true, feed, ...given }: Props) {
  const locale = useLocale()
  const origin = useOrigin()
  return (
    <>
      <title>{given.title}</title>
      <meta name="description" content={given.description} />
      {!(alternates && indexed) && <meta name="robots" content="noindex" />}
      {alternates && <link rel="canonical" href={origin + alternates[locale]} />}
      {import.meta.env.SSR && alternates && (
        <PreviewTags {...given} alternates={alternates} locale={locale} origin={origin} />
      )}
      {import.meta.env.SSR && feed && (
        <link rel="alternate" type="application/rss+xml" title="Vangnet" href={`${feed}/rss.xml`} />
      )}
    </>
  )
}
