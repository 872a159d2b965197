import { Container } from '../../ui/container.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { paths } from '../lib/i18n/paths.ts'
import { browserLoader, serverLoader } from '../lib/load/load.ts'
import { PageHead } from '../lib/page/page-head.tsx'
import { Reviews } from './reviews.tsx'
import { StaffMenu } from './staff-menu.tsx'

/** The page's HTML is public; reviews are loaded in the browser, for staff only. */
const load = async () => ({ alternates: paths.staffReviews })
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['staff', 'product', 'forms'] })

export default function StaffReviewsPage() {
  const t = useTranslations('staff.reviews')
  return (
    <Container className="py-10 lg:py-16">
      <PageHead title={t('metaTitle')} description={t('intro')} />
      <StaffMenu />
      <h1 className="text-4xl lg:text-5xl">{t('title')}</h1>
      <p className="mt-4 max-w-read text-lg">{t('intro')}</p>
      <Reviews />
    </Container>
  )
}
