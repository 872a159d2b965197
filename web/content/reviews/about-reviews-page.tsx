import { LinkButton } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, serverLoader } from '../../lib/load/load.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { PlainPageTop } from '../../lib/page/plain-page-top.tsx'

const load = async () => ({ alternates: paths.reviewPromotion })
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['reviews'] })

const points = ['who', 'read', 'thanks', 'average', 'write'] as const

/** How reviews are verified, as consumer law requires. */
export default function AboutReviewsPage() {
  const t = useTranslations('reviews.about')
  const locale = useLocale()
  return (
    <Container className="py-10 lg:py-16">
      <PageHead
        title={t('metaTitle')}
        description={t('metaDescription')}
        alternates={paths.reviewPromotion}
        about={paths.reviewPromotion[locale]}
      />
      <PlainPageTop
        title={t('title')}
        description={t('metaDescription')}
        uri={paths.reviewPromotion[locale]}
      />
      <h1 className="mt-8 max-w-read text-4xl text-balance lg:text-5xl">{t('title')}</h1>
      <p className="mt-5 max-w-read text-lg">{t('intro')}</p>
      <div className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-2">
        {points.map((point) => (
          <section key={point} className="border-t-2 border-ink pt-4">
            <h2 className="text-2xl">{t(point)}</h2>
            <p className="mt-3 max-w-read">{t(`${point}Text`)}</p>
          </section>
        ))}
      </div>
      <LinkButton href={paths.home[locale]} kind="dark" className="mt-10">
        {t('trainings')}
      </LinkButton>
    </Container>
  )
}
