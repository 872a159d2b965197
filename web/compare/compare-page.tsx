import { paths } from '../i18n/paths.ts'
import { useTranslations } from '../i18n/translations.tsx'
import { inBrowser, onServer } from '../load.ts'
import { PageHead } from '../shell/page-head.tsx'
import { Container } from '../ui/container.tsx'
import { CompareView } from './compare-view.tsx'

/** What is compared stands in the visitor's browser; the page itself is the same for everybody. */
const load = async () => ({ alternates: paths.compare })
export const loader = onServer(load)
export const clientLoader = inBrowser(load, { texts: ['catalogue', 'compare'] })

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
