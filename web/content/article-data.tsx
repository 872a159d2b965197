import type { ContentPage } from '../../contract/content.ts'
import { useLocale } from '../i18n/translations.tsx'
import { useOrigin } from '../shell/origin.ts'
import { StructuredData } from './structured-data.tsx'

/** An article as search engines read it. */
export function ArticleData({ page }: { page: ContentPage }) {
  const origin = useOrigin()
  const locale = useLocale()
  return (
    <StructuredData
      data={{
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: page.title,
        description: page.summary,
        datePublished: page.published_on,
        inLanguage: locale,
        mainEntityOfPage: origin + page.uri,
        timeRequired: `PT${page.reading_minutes}M`,
        ...(page.author ? { author: { '@type': 'Person', name: page.author } } : {}),
        ...(page.picture ? { image: origin + page.picture } : {}),
        publisher: { '@type': 'Organization', name: 'Vangnet', url: origin },
      }}
    />
  )
}
