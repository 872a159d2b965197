import { useFormat } from '../i18n/format.ts'
import { paths } from '../i18n/paths.ts'
import { useTranslations } from '../i18n/translations.tsx'
import { useOrigin } from '../shell/origin.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { StructuredData } from './structured-data.tsx'

type Crumb = { title: string; uri: string }

/** The way from the front page to here, for people and for search engines. */
export function PageBreadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTranslations('ui')
  const { locale } = useFormat()
  const origin = useOrigin()
  const trail = [{ title: t('home'), uri: paths.home[locale] }, ...crumbs]
  return (
    <div className="wrap-anywhere">
      <Breadcrumbs crumbs={trail} label={t('breadcrumbs')} />
      <StructuredData
        data={{
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: trail.map(({ title, uri }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: title,
            item: origin + uri,
          })),
        }}
      />
    </div>
  )
}
