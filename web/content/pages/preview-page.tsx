import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { LazyPage } from '../../lib/lazy/lazy-page.tsx'
import { browserLoader, type LoadArgs, serverLoader } from '../../lib/load/load.ts'
import type { Route } from './+types/preview-page'
import { contentPage } from './page-codes.ts'
import { partsReady } from './page-parts.ts'

async function load({ api, params: { token = '' }, locale }: LoadArgs) {
  const page = await api.preview(token)
  await Promise.all([contentPage.ready(locale), partsReady(page, locale)])
  const alternates = { nl: `${paths.preview.nl}/${token}`, en: `${paths.preview.en}/${token}` }
  return { page, alternates }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['content'] })

/** A page as it is being written, for whoever has the link. */
export default function PreviewPage({ loaderData: { page } }: Route.ComponentProps) {
  const t = useTranslations('content')
  return (
    <>
      <div role="status" className="bg-ink py-2 text-paper">
        <Container>{t('preview')}</Container>
      </div>
      <LazyPage
        key={page.id}
        code={contentPage}
        props={{ page, posts: null, dates: null, isPreview: true }}
      />
    </>
  )
}
