import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../i18n/paths.ts'
import { trailData } from '../structured-data/lists.ts'
import { StructuredData } from '../structured-data/structured-data.tsx'
import { useOrigin } from './origin.ts'

type Crumb = { title: string; uri: string }

/** The path from the home page to this one, for visitors and for search engines. */
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
