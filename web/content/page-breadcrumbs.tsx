import { useFormat } from '../i18n/format.ts'
import { paths } from '../i18n/paths.ts'
import { useTranslations } from '../i18n/translations.tsx'
import { useOrigin } from '../shell/origin.ts'
import { trailData } from '../structured-data/lists.ts'
import { StructuredData } from '../structured-data/structured-data.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'

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
      <StructuredData data={import.meta.env.SSR && trailData(trail, origin)} />
    </div>
  )
}
