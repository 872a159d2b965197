import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, serverLoader } from '../../lib/load/load.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { CompareView } from './compare-view.tsx'

/** The selection is in the visitor's browser; the page's HTML is the same for everyone. */
const load = async () => ({ alternates: paths.compare })
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['catalogue', 'compare'] })

export default function ComparePage() {
  const t = useTranslations('compare.page')
  return (
    <Container className="py-10 lg:py-16">
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      <h1 id="compare-title" tabIndex={-1} className="text-4xl outline-none lg:text-5xl">
        {t('title')}
      </h1>
      <CompareView />
    </Container>
  )
}
